import { sentencesOf } from './passages.ts';

// who speaks of themselves, in the languages that are read here
const SELF =
  /\b(?:i|i'm|me|my|mine|myself|we are|our (?:family|household))\b|(?<!\p{L})(?:मैं|मेरा|मेरी|मेरे|मुझे|हमारा परिवार|हमारे परिवार|میں|میرا|میری|میرے|مجھے|நான்|என்|எனக்கு|আমি|আমার|నేను|నా|ನಾನು|ನನ್ನ|ഞാൻ|എന്റെ|હું|મારું|મારી|ਮੈਂ|ਮੇਰਾ|ਮੇਰੀ|मी|माझे|माझी|main|mera|meri|mujhe)(?!\p{L})/iu;
// what is nobody's business but theirs: age, sex, caste, faith, health, income, family, schooling
const PERSONAL =
  /\b(?:years? old|aged?|born in|woman|women|man|male|female|widow\w*|divorced|married|husband|wife|transgender|disab\w+|divyang\w*|handicap\w*|blind|deaf|illness|patient|caste|dalit|adivasi|scheduled (?:caste|tribe)|sc\/st|obc|bpl|below poverty|minority|hindu|muslim|christian|sikh|religion|ex-?service\w*|veteran|migrant|unemployed|salary|income|earn(?:ed|ing)?|pension|debt|defaulted|passed|graduate|diploma|illiterate|education|class \d+)\b|(?<!\p{L})(?:उम्र|आयु|साल (?:का|की|के) हूँ|वर्ष (?:का|की) हूँ|महिला|विधवा|तलाक|पति|पत्नी|दिव्यांग|विकलांग|अनुसूचित|दलित|आदिवासी|पिछड़ा|जाति|अल्पसंख्यक|धर्म|बेरोज़?गार|आमदनी|आय|वेतन|पढ़ा|पढ़ी|पास|عمر|عورت|بیوہ|طلاق|شوہر|بیوی|معذور|ذات|اقلیت|مذہب|بے ?روزگار|آمدنی|تنخواہ|விதவை|வயது|மாற்றுத்திறனாளி|சாதி)(?!\p{L})/iu;
const CONTACTS = [
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu,
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g,
  /(?<!\d)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g,
  /\b[A-Z]{5}\d{4}[A-Z]\b/g,
];

/** A text without the sentences in which its writer speaks of who they are, and without numbers and addresses by which they are reached. */
export function withoutPerson(text: string): string {
  const kept = text
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .map(({ start, end }) => line.slice(start, end))
        .filter((sentence) => !(SELF.test(sentence) && PERSONAL.test(sentence)))
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n');
  return CONTACTS.reduce((rest, contact) => rest.replace(contact, '…'), kept).trim();
}
