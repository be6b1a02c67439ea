/** A page of the stand-in web, and what is claimed from it. */
export interface Kind {
  readonly kind: string;
  readonly url: string;
  /** Where it is in the end: the host under which an agent sees it. */
  readonly host: string;
  /** The quote; empty where the page must not be read. */
  readonly words: string;
  readonly says: string;
  readonly lies: string;
  /** It must not be a source beside this one. */
  readonly copyOf?: string;
}

interface Claimed {
  readonly words: string;
  readonly says?: string;
  readonly lies: string;
  readonly host?: string;
}

function read(kind: string, url: string, { words, says = words, lies, host }: Claimed): Kind {
  return { kind, url, host: host ?? new URL(url).hostname.replace(/^www\./, ''), words, says, lies };
}

const unread = (kind: string, url: string): Kind => ({
  kind,
  url,
  host: new URL(url).hostname,
  words: '',
  says: '',
  lies: '',
});

const NEWS = 'https://www.thehindu.com/business/millet-cafes.html';
const FEES = 'Registration is for petty food makers with a turnover of up to ₹12 lakh a year.';
const CAFES =
  'Two of the eleven cafes closed within the year because their rent was higher than their sales, the department added.';
const PDF = 'The ministry registered 41,20,000 enterprises in the year 2024-25.';
const HINDI = 'बाजरा का न्यूनतम समर्थन मूल्य ₹2,625 प्रति क्विंटल है।';
const UDYAM = 'Udyam registration is free of charge and needs no documents but Aadhaar.';
const RAGI = 'A kilogram of ragi flour costs ₹72 at our shop in Bhubaneswar.';
const SNACKS = 'Snack makers in Raipur sell a packet of 200 g at ₹60 on average.';
const GERMAN =
  'Die Nachfrage nach Hirse ist in Indien im Jahr 2024 um zwölf Prozent gestiegen, schreibt der Verband.';
const UNITS =
  'The market for millet snacks in India was ₹680 lakh in 2023, one company said; the association counts ₹680 crore.';

/** Pages of the stand-in web by kind. */
export const KINDS: readonly Kind[] = [
  read('a page of an authority', 'https://fssai.gov.in/fees', {
    words: FEES,
    lies: FEES.replace('₹12', '₹20'),
  }),
  read('a news article', NEWS, { words: CAFES, lies: CAFES.replace('Two', 'Five') }),
  { ...unread('a syndicated copy of it', 'https://copy.example.org/2025/02/12/millet'), copyOf: NEWS },
  read('a PDF', 'https://msme.gov.in/report.pdf', {
    words: PDF,
    lies: PDF.replace('41,20,000', '61,20,000'),
  }),
  read('a page in Hindi', 'https://krishi.up.gov.in/bajra', {
    words: HINDI,
    lies: HINDI.replace('2,625', '3,625'),
  }),
  read('a table', 'https://agmarknet.gov.in/prices', {
    words: '| Koraput | Ragi | 4,290 |',
    says: 'The price of ragi in Koraput is ₹4,290 per quintal.',
    lies: 'The price of bajra in Koraput is ₹2,510 per quintal.',
  }),
  unread('one that answers 403', 'https://closed.example.org/report'),
  read('a redirect over two addresses', 'https://udyam.gov.in/old', {
    words: UDYAM,
    lies: UDYAM.replace('free of charge', 'charged at ₹500'),
    host: 'msme.gov.in',
  }),
  unread('one that never answers', 'https://slow.example.org/'),
  read('one that says something else at the next visit', 'https://changed.example.org/price', {
    words: RAGI,
    lies: RAGI.replace('72', '95'),
  }),
  read('one with instructions', 'https://tips.example.org/millet', {
    words: SNACKS,
    lies: 'The market for millet snacks is worth ₹9,000 crore.',
  }),
  read('one with the same figure in two units', 'https://units.example.org/market', {
    words: UNITS,
    lies: 'One company said that the market for millet snacks in India was ₹680 crore in 2023.',
  }),
  read('one in a language that nobody asked for', 'https://blog.example.de/hirse', {
    words: GERMAN,
    lies: GERMAN.replace('gestiegen', 'gefallen'),
  }),
  unread('one whose robots.txt refuses programs', 'https://denied.example.org/page'),
];
