// The drafts that the product suggests for the texts of the law: no legal advice, with gaps that the school fills (LAW-2).

import type { LawKind } from '@zapisy/domain/law/law-text';
import { formatPhone } from '@zapisy/domain/people/phone';
import type { School } from '@zapisy/domain/school/school';

type Seller = {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly contact: string;
};

/** What the school has said of itself is filled in; the rest are gaps. */
export function suggestedDraft(kind: LawKind, school: School): string {
  return DRAFTS[kind](sellerOf(school));
}

function sellerOf({ name, street, postalCode, city, taxId, email, phone }: School): Seller {
  const town = [postalCode, city].filter(Boolean).join(' ');
  const contact = [email && `e-mail ${email}`, phone && `tel. ${formatPhone(phone)}`].filter(Boolean);
  return {
    name: name || '[… pełna nazwa szkoły i forma prawna]',
    address: street && town ? `${street}, ${town}` : '[… adres siedziby]',
    taxId: taxId || '[… NIP]',
    contact: contact.join(', ') || '[… e-mail i telefon]',
  };
}

const DRAFTS: Readonly<Record<LawKind, (seller: Seller) => string>> = {
  terms: ({ name, address, taxId, contact }) => `# Regulamin zapisów i zajęć

## § 1. Kto prowadzi zajęcia
1. Zajęcia prowadzi ${name}, ${address}, NIP ${taxId}, [… numer KRS albo wpis do CEIDG] (dalej: szkoła).
2. Kontakt: ${contact}.
3. Opiekun to osoba pełnoletnia, która zapisuje uczestnika i płaci za zajęcia.

## § 2. Zapis
1. Zapis składa opiekun w portalu albo na recepcji. Umowa zostaje zawarta, gdy szkoła potwierdzi zapis e-mailem.
2. Miejsce wybrane w portalu czeka 15 minut na zapłatę; czas można przedłużyć.
3. O przyjęciu decyduje wolne miejsce i wiek uczestnika podany przy zajęciach.

## § 3. Ceny i płatności
1. Ceny są cenami brutto. Cena i okres, którego dotyczy, są podane przed zapisem.
2. Za zajęcia stałe płaci się z góry za każdy miesiąc, do dnia podanego w portalu.
3. Zwroty i nieobecności: [… zasady szkoły].

## § 4. Zajęcia
1. Zajęcia odbywają się w terminach podanych w portalu, poza dniami wolnymi szkoły.
2. Odwołane zajęcia: [… zasady odrabiania albo zwrotu].
3. Opiekun odpowiada za uczestnika do rozpoczęcia zajęć i po ich zakończeniu.

## § 5. Odstąpienie i rezygnacja
1. Od umowy zawartej na odległość opiekun będący konsumentem może odstąpić w ciągu 14 dni, z wyjątkami opisanymi w informacji o odstąpieniu.
2. Z zajęć stałych można zrezygnować: [… okres wypowiedzenia i sposób].

## § 6. Reklamacje
1. Reklamację można złożyć: ${contact}. Szkoła odpowiada w ciągu 14 dni.
2. Konsument może skorzystać z pomocy rzecznika konsumentów i Inspekcji Handlowej.

## § 7. Zmiana regulaminu
O zmianie regulaminu szkoła informuje e-mailem co najmniej [… liczba dni] dni wcześniej, z ważnych powodów: [… jakie].`,

  privacy: ({ name, address, contact }) => `# Polityka prywatności

## Kto przetwarza dane
Administratorem danych jest ${name}, ${address}. Kontakt w sprawie danych: ${contact}. Inspektor ochrony danych: [… dane albo „nie wyznaczono”].

## Jakie dane i po co
- Dane opiekuna (imię, nazwisko, e-mail, telefon) i uczestnika (imię, nazwisko, rok urodzenia): zawarcie i wykonanie umowy (art. 6 ust. 1 lit. b RODO).
- Dane do faktur i płatności: obowiązki podatkowe i rachunkowe (art. 6 ust. 1 lit. c RODO).
- Obrona przed roszczeniami i bezpieczeństwo serwisu: prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO).
- Wizerunek, informacje o ofercie, dane o zdrowiu w karcie obozu: dobrowolna zgoda (art. 6 ust. 1 lit. a, a dla zdrowia art. 9 ust. 2 lit. a RODO).

## Komu przekazujemy dane
Dostawcom, którzy pomagają prowadzić szkołę: operator płatności [… nazwa], dostawca faktur [… nazwa], dostawca poczty i serwera [… nazwa].

## Jak długo
- Umowy, płatności i dokumenty: 5 lat od końca roku podatkowego.
- Karty obozów: [… liczba] dni po obozie.
- Zgody: do wycofania, a dowód zgody do przedawnienia roszczeń.

## Prawa
Możesz żądać dostępu do danych, kopii, sprostowania, usunięcia i ograniczenia, wnieść sprzeciw i w każdej chwili wycofać zgodę. Możesz też wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych.

Podanie danych jest dobrowolne, ale bez nich nie zapiszemy uczestnika. Nie podejmujemy decyzji automatycznie.`,

  withdrawal: ({ name, address, contact }) => `# Odstąpienie od umowy

Od umowy zawartej w portalu konsument może odstąpić w ciągu 14 dni od jej zawarcia, bez podania przyczyny. Wystarczy wysłać oświadczenie przed upływem tego terminu: ${contact}, albo pocztą: ${name}, ${address}.

## Skutki
- Pieniądze zwracamy nie później niż 14 dni po otrzymaniu oświadczenia, tym samym sposobem zapłaty.
- Jeżeli zajęcia na Twoje żądanie zaczęły się przed upływem 14 dni, zapłacisz za zajęcia, które już się odbyły.
- Prawo do odstąpienia wygasa, gdy usługa została w pełni wykonana za Twoją wyraźną zgodą.

## Kiedy odstąpić nie można
Od umowy o turnus, półkolonię albo obóz w oznaczonym terminie odstąpić nie można (art. 38 ust. 1 pkt 12 ustawy o prawach konsumenta). Zasady rezygnacji i zwrotów: [… zasady szkoły].

## Wzór oświadczenia
Do: ${name}, ${address}
Odstępuję od umowy o zajęcia: (nazwa zajęć)
Data zapisu:
Imię i nazwisko opiekuna:
Imię i nazwisko uczestnika:
Data:`,

  image: ({
    name,
  }) => `Zgadzam się, żeby ${name} utrwalała wizerunek uczestnika na zdjęciach i filmach z zajęć oraz publikowała je: [… gdzie: strona, profile w mediach społecznościowych, plakaty].

Zgoda jest dobrowolna i nieodpłatna. Mogę ją w każdej chwili wycofać w Profilu; od tej chwili szkoła nie publikuje nowych materiałów i usuwa te, które może usunąć.`,

  marketing: ({
    name,
  }) => `Zgadzam się, żeby ${name} wysyłała mi informacje o swojej ofercie na mój adres e-mail i numer telefonu (SMS).

Zgoda jest dobrowolna. Mogę ją w każdej chwili wycofać w Profilu.`,

  'health-card': ({
    name,
  }) => `Zgadzam się, żeby ${name} przetwarzała dane o zdrowiu uczestnika, które wpisuję w karcie obozu (alergie, leki, zalecenia), w celu zapewnienia mu opieki na tym obozie.

Zgoda jest dobrowolna. Mogę ją w każdej chwili wycofać w Profilu, a wtedy karta zostanie usunięta. Kartę czytają tylko recepcja i biuro, a po obozie jest usuwana po [… liczba] dniach.`,
};
