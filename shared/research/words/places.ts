import { plainWord } from '../../language/fold.ts';
import { soundOf } from '../sounds.ts';

// long enough to be known by their consonants in any script
const BY_SOUND = new Set(
  `maharashtra karnataka rajasthan jharkhand chhattisgarh uttarakhand punjab gujarat telangana nagaland mizoram manipur tripura bengaluru hyderabad
  ahmedabad kolkata ludhiana chandigarh aurangabad visakhapatnam coimbatore bhubaneswar thiruvananthapuram srinagar muzaffarpur moradabad pakistan bangladesh`
    .split(/\s+/)
    .map(soundOf),
);
const LEAST_SOUNDS = 4;

const BY_NAME = new Set(
  `india bihar goa kerala assam odisha delhi haryana sikkim meghalaya himachal andhra arunachal bengal tamil nadu mumbai pune chennai lucknow bhopal patna jaipur kochi
  भारत देशभर बिहार गोवा केरल असम ओडिशा दिल्ली हरियाणा सिक्किम मेघालय हिमाचल आंध्र अरुणाचल बंगाल तमिलनाडु मुंबई पुणे चेन्नई लखनऊ भोपाल पटना जयपुर आसाम तामिळनाडू
  بھارت ہندوستان بہار گوا کیرالہ آسام اڈیشہ دہلی ہریانہ سکم میگھالیہ ہماچل آندھرا اروناچل بنگال ممبئی پونے چنئی لکھنؤ بھوپال پٹنہ
  ভারত বিহার গোয়া কেরল কেরালা অসম আসাম ওড়িশা দিল্লি হরিয়ানা সিকিম মেঘালয় হিমাচল অন্ধ্র পশ্চিমবঙ্গ বাংলা মুম্বই পুণে চেন্নাই
  இந்தியா பீகார் கோவா கேரளா கேரளம் அசாம் ஒடிசா தில்லி டெல்லி ஹரியானா ஆந்திரா தமிழ்நாடு தமிழகம் மும்பை புனே சென்னை வங்காளம்`
    .split(/\s+/)
    .map(plainWord),
);
const NAMES = [...BY_NAME].filter((name) => name.length >= 4);
const LONGEST_ENDING = 5;

/** Whether a word names a state, a large city or the country, in any script and with its endings. */
export function isPlace(plain: string): boolean {
  if (BY_NAME.has(plain)) return true;
  // by its sound an English word may be any city: 'dropped'
  if (plain <= '\u007F') return false;
  const sound = soundOf(plain);
  if (sound.length >= LEAST_SOUNDS && [...BY_SOUND].some((name) => sound === name)) return true;
  return NAMES.some(
    (name) => plain.startsWith(name) && plain.length - name.length <= LONGEST_ENDING && plain > '\u007F',
  );
}
