// What the head of a course's page says to search engines, and to those who are sent its address (OFF-3).
import type { MetaDescriptor } from '@remix-run/node';
import { formatGrosze } from '@zapisy/domain/money';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';
import { pl } from '#app/texts/client-pl.ts';
import { offerPl } from '#app/texts/offer-pl.ts';
import { courseInData, type DescribedCourse, type DescribedSchool } from './course-in-data.ts';

const LONGEST_DESCRIPTION = 200;

export function courseHead(
  page: DescribedCourse & { readonly portal: string },
  school: DescribedSchool,
): MetaDescriptor[] {
  const { course, portal } = page;
  const address = `${portal}${coursePageAddress(course)}`;
  const site = school.name || pl.product;
  const text = descriptionOf(page);
  return [
    { title: `${course.shortName} – ${site}` },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: course.shortName },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: 'pl_PL' },
    ...(school.logo ? [{ property: 'og:image', content: `${portal}/szkola/logo/${school.logo}.png` }] : []),
    { 'script:ld+json': courseInData(page, { ...school, name: site, address: portal }) },
  ];
}

/** 'wtorki, 18:00–19:30. Kraków, ul. Zakopiańska 62. 250,00 zł za miesiąc. …': what decides comes first, and it ends at a word. */
function descriptionOf({ course, said }: DescribedCourse): string {
  const price = `${formatGrosze(course.price)} ${offerPl.clientOffer.per[course.kind]}`;
  const facts = [courseTimeText(course), placeText(course), price]
    .filter((part) => part !== '')
    .map((part) => `${part}.`);
  const whole = [...facts, said.description.replace(/\s+/g, ' ')].join(' ').trim();
  return whole.length <= LONGEST_DESCRIPTION
    ? whole
    : `${whole.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}
