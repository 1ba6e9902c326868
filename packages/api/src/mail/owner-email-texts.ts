// What is said when an owner's e-mail became another one (FAM-1): to the former address nothing of the person.

type OwnerEmailText = {
  readonly subject: string;
  readonly said: readonly string[];
  /** To the portal's first page. */
  readonly links: readonly string[];
};

export const OWNER_EMAIL_TEXTS = {
  'owner-email-new': {
    subject: 'Nowy adres e-mail',
    said: [
      'od teraz piszemy na ten adres.',
      'Zaloguj się nim do portalu, aby zobaczyć zajęcia, płatności i dokumenty. Jeśli nie masz jeszcze konta z tym adresem, założysz je przy logowaniu.',
    ],
    links: ['Zaloguj się'],
  },
  'owner-email-left': {
    subject: 'Ten adres nie jest już używany',
    said: [
      'na ten adres nie będziemy już pisać w sprawach, które z nim łączyliśmy.',
      'Po zalogowaniu się nim tych spraw już nie widać.',
    ],
    links: [],
  },
} as const satisfies Readonly<Record<string, OwnerEmailText>>;
