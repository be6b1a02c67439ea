import type { Element } from './dom.ts';

const METAS = [
  'article:published_time', 'og:published_time', 'datePublished', 'date', 'dc.date', 'dc.date.issued', 'dcterms.issued',
  'dcterms.created', 'dcterms.date', 'pubdate', 'publishdate', 'publish-date', 'publication_date', 'citation_publication_date',
  'parsely-pub-date', 'sailthru.date',
]; // prettier-ignore
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const EARLIEST_YEAR = 1990;
const LD_DEPTH = 6;
/** Where a page says in its own words when it was published. */
const TOP = 1500;

/** When a page was published, as it says: in its metadata, its structured data, a time element, its address or its first lines. */
export function publishedOf(page: Element, url: string, text: string, latest: string): string | null {
  const given = [
    ...METAS.map((name) => metaOf(page, name)),
    ...structuredDates(page),
    page
      .querySelector('time[itemprop="datePublished"], time[pubdate], article time[datetime]')
      ?.getAttribute('datetime'),
    dateOfAddress(url),
    /(?:posted|published|dated|date)\s*(?:on)?\s*:?\s+(\d{1,2}[ -]\p{L}{3,9},?[ -]\d{4}|\p{L}{3,9} \d{1,2}, \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/iu.exec(
      text.slice(0, TOP),
    )?.[1],
  ];
  for (const one of given) {
    const date = readDate(one ?? '', latest);
    if (date !== null) return date;
  }
  return null;
}

/** The content of the first `meta` of this name, however it is named. */
export function metaOf(page: Element, name: string): string | null {
  for (const meta of page.querySelectorAll('meta')) {
    const names = ['name', 'property', 'itemprop'].map((attribute) =>
      meta.getAttribute(attribute)?.toLowerCase(),
    );
    if (names.includes(name.toLowerCase())) return meta.getAttribute('content');
  }
  return null;
}

function structuredDates(page: Element): string[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    try {
      return datesIn(JSON.parse(script.textContent ?? ''), LD_DEPTH);
    } catch {
      return []; // broken structured data says nothing
    }
  });
}

function datesIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const own =
    'datePublished' in value && typeof value.datePublished === 'string' ? [value.datePublished] : [];
  return [...own, ...Object.values(value).flatMap((part) => datesIn(part, depth - 1))];
}

function dateOfAddress(url: string): string | undefined {
  const found = /\/((?:19|20)\d\d)[/-](0[1-9]|1[0-2])(?:[/-](0[1-9]|[12]\d|3[01]))?(?=[/.-]|$)/.exec(url);
  return found ? found.slice(1).filter(Boolean).join('-') : undefined;
}

/** A date as ISO day or month; null where it is none, or later than `latest`. Figures are read as in India: day, month, year. */
export function readDate(text: string, latest: string): string | null {
  const iso = /^\s*(\d{4})-?(\d{2})(?:-?(\d{2}))?(?!\d)/.exec(text);
  if (iso)
    return checked(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? null : Number(iso[3]), latest);
  const figures = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text);
  if (figures) return checked(Number(figures[3]), Number(figures[2]), Number(figures[1]), latest);
  const words =
    /(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})/i.exec(text) ??
    /(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/i.exec(text);
  if (!words?.groups) return null;
  const { day, month, year } = words.groups;
  return checked(
    Number(year),
    MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1,
    Number(day),
    latest,
  );
}

function checked(year: number, month: number, day: number | null, latest: string): string | null {
  if (year < EARLIEST_YEAR || month < 1 || month > 12) return null;
  if (day !== null && (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())) return null;
  const parts = day === null ? [month] : [month, day];
  const date = [String(year), ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
  return date <= latest ? date : null;
}
