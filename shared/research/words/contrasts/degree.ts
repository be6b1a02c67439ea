import type { Contrast } from '../phrases.ts';

/** How much, how big, how good. */
export const CONTRASTS_OF_DEGREE: readonly Contrast[] = [
  {
    name: 'small and large',
    one: {
      en: `small, smaller, micro, tiny`,
      hi: `छोटे, छोटा, छोटी, लघु, सूक्ष्म`,
      ur: `چھوٹے, چھوٹا, چھوٹی`,
      bn: `ছোট, ক্ষুদ্র`,
      mr: `लहान, छोटे, लघु, छोट्या`,
      ta: `சிறு, சிறிய, குறு`,
    },
    other: {
      en: `large, larger, big, bigger`,
      hi: `बड़े, बड़ा, बड़ी`,
      ur: `بڑے, بڑا, بڑی`,
      bn: `বড়, বৃহৎ`,
      mr: `मोठे, मोठा, मोठी, मोठ्या`,
      ta: `பெரிய, பெரு`,
    },
  },
  {
    name: 'better and worse',
    one: {
      en: `better, superior, healthier, safer`,
      hi: `बेहतर, अच्छा, अच्छी`,
      ur: `بہتر, اچھا, اچھی`,
      bn: `ভালো, উন্নত`,
      mr: `चांगले, चांगला, उत्तम`,
      ta: `நல்லது, நல்ல, சிறந்த`,
    },
    other: {
      en: `worse, inferior, poorer, riskier`,
      hi: `बदतर, खराब, बुरा`,
      ur: `بدتر, خراب, برا`,
      bn: `খারাপ, মন্দ`,
      mr: `वाईट, खराब`,
      ta: `மோசமான, கெட்ட`,
    },
  },
  {
    name: 'the lesser and the greater',
    one: {
      en: `whichever is less, whichever is lower, whichever is earlier, whichever is smaller, lower of, lesser of, smaller of, earlier of`,
      hi: `जो भी कम, जो कम, जो भी पहले, जो पहले`,
      ur: `جو بھی کم, جو کم, جو بھی پہلے, جو پہلے`,
      bn: `যেটি কম, যেটা কম, যা কম, যেটি আগে, যেটা আগে`,
      mr: `जे कमी, जी कमी, यापैकी कमी, जे आधी`,
      ta: `எது குறைவோ, எது குறைவானதோ, எது குறைவாக, எது முந்தையதோ`,
    },
    other: {
      en: `whichever is more, whichever is higher, whichever is later, whichever is greater, higher of, greater of, later of`,
      hi: `जो भी अधिक, जो अधिक, जो भी ज़्यादा, जो ज़्यादा, जो भी बाद`,
      ur: `جو بھی زیادہ, جو زیادہ, جو بھی بعد`,
      bn: `যেটি বেশি, যেটা বেশি, যা বেশি, যেটি পরে, যেটা পরে`,
      mr: `जे जास्त, जी जास्त, यापैकी जास्त, जे अधिक`,
      ta: `எது அதிகமோ, எது அதிகமானதோ, எது அதிகமாக, எது பிந்தையதோ`,
    },
  },
  {
    name: 'more and less',
    one: {
      hi: `ज़्यादा, अधिक, ऊँचा, ऊँची, ऊँचे`,
      ur: `زیادہ, زائد, اونچا, اونچی`,
      bn: `বেশি, অধিক`,
      mr: `जास्त, अधिक`,
      ta: `அதிகம், அதிகமாக, கூடுதல்`,
    },
    other: {
      hi: `कम, नीचा, नीची`,
      ur: `کم, نیچا`,
      bn: `কম`,
      mr: `कमी`,
      ta: `குறைவு, குறைவாக`,
    },
  },
];
