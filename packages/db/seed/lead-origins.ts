// Forms and campaigns of the demo leads: the same ids and names as the sandbox's advertiser has.

type Form = { readonly id: string; readonly pageId: string; readonly name: string };

export const FORMS = {
  krakow: { id: '793235552660101', pageId: '724302907610101', name: 'Kraków: zajęcia od września' },
  camps: { id: '793235552660102', pageId: '724302907610101', name: 'Kraków: półkolonie' },
  wroclaw: { id: '793235552660201', pageId: '724302907610202', name: 'Wrocław i okolice: trening próbny' },
  gdansk: { id: '793235552660301', pageId: '724302907610303', name: 'Gdańsk: pływanie' },
} as const satisfies Readonly<Record<string, Form>>;

const campaign = (number: number, campaignName: string, adsetName: string, adName: string) => ({
  campaignId: `12021010000000000${number}`,
  campaignName,
  adsetId: `12021020000000000${number}`,
  adsetName,
  adId: `12021030000000000${number}`,
  adName,
});

export const CAMPAIGNS = {
  autumn: campaign(1, 'Zapisy jesień 2026', 'Rodzice 28-45, Kraków +15 km', 'Film: pierwszy trening'),
  camps: campaign(2, 'Półkolonie i obozy', 'Podobni do klientów', 'Karuzela: sześć powodów'),
  trial: campaign(3, 'Trening próbny za 0 zł', 'Odwiedzili stronę', 'Grafika: „Pierwszy raz gratis”'),
} as const;
