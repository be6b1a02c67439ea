import { expect, it } from 'vitest';
import { detectLanguage } from './detection.ts';

it.each([
  ['en', 'A shared solar dryer for mango growers'],
  ['hi', 'आम उगाने वाले किसानों के लिए सौर ड्रायर'],
  ['mr', 'शेतकऱ्यांसाठी सौर ड्रायर आणि साठवण आहे'],
  ['mr', 'फळ सुकवण्याचे यंत्र'],
  ['bn', 'আম চাষীদের জন্য সৌর ড্রায়ার'],
  ['as', 'আম খেতিয়কৰ বাবে সৌৰ ড্ৰায়াৰ'],
  ['te', 'మామిడి రైతుల కోసం సోలార్ డ్రైయర్'],
  ['kn', 'ಮಾವಿನ ರೈತರಿಗೆ ಸೌರ ಡ್ರೈಯರ್'],
  ['ml', 'മാങ്ങ കർഷകർക്കുള്ള സോളാർ ഡ്രയർ'],
  ['ta', 'மாம்பழ விவசாயிகளுக்கான சூரிய உலர்த்தி'],
  ['gu', 'કેરીના ખેડૂતો માટે સોલાર ડ્રાયર'],
  ['pa', 'ਅੰਬ ਦੇ ਕਿਸਾਨਾਂ ਲਈ ਸੋਲਰ ਡਰਾਇਰ'],
  ['ur', 'آم کے کاشتکاروں کے لیے سولر ڈرائر'],
  ['or', 'ଆମ୍ବ ଚାଷୀଙ୍କ ପାଇଁ ସୌର ଡ୍ରାୟର'],
])('recognises %s by its script', (language, text) => {
  expect(detectLanguage(text).language).toBe(language);
});

it('is surer of a script than of English, which is also the answer for nothing', () => {
  expect(detectLanguage('नमस्ते')).toEqual({ language: 'hi', confidence: 0.9 });
  expect(detectLanguage('Namaste')).toEqual({ language: 'en', confidence: 0.7 });
  expect(detectLanguage('')).toEqual({ language: 'en', confidence: 0.7 });
  expect(detectLanguage('₹ 2,50,000 — 2026')).toEqual({ language: 'en', confidence: 0.7 });
});

it('goes by the script with the most letters, so a brand or loanword changes nothing', () => {
  expect(detectLanguage('UPI से भुगतान और WhatsApp पर ऑर्डर लेने वाली दुकान').language).toBe('hi');
  expect(detectLanguage('A shop that sells “मिठाई” over WhatsApp').language).toBe('en');
});
