// Which sentences of an answer state something that a source must support: figures, names, dates, what a scheme, a licence or an
// office is or does. Greetings, questions back and advice without any of these state nothing of the kind.

const MARKS = /\[\d{1,3}\]/g;
const DECORATION = /^(\s*([-*+•]|\d{1,2}[.)])\s+|\s*>\s*|#+\s+)+|[*_`~]+/g;
/** Numbers that are called for help are said to everybody, whatever the question. */
const HELPLINES = /(?<!\d)(112|108|102|104|181|1098|1930|14416|15100)(?!\d)/g;
const SPEAKS_OF_HELP =
  /\b(call|dial|ambulance|emergency|helpline|police|doctor)\b|कॉल|फ़ोन|फोन|एम्बुलेंस|डॉक्टर|کال|فون|ایمبولینس|ڈاکٹر/iu;

const NUMBER_WORDS =
  /\b(lakhs?|lacs?|crores?|thousands?|hundreds?|per ?cent|percent|rupees?|half|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty)\b|लाख|करोड़|करोड़|हज़ार|हजार|प्रतिशत|फ़ीसदी|फीसदी|रुपये|रुपए|तीन|चार|पाँच|पांच|पचास|لاکھ|کروڑ|ہزار|فیصد|روپے|تین |چار |پانچ|پچاس/iu;
const INSTITUTIONS =
  /\b(schemes?|yojana|programmes?|programs?|loans?|subsid(y|ies)|grants?|licen[cs]es?|registrations?|certificates?|permits?|tax(es)?|banks?|governments?|ministr(y|ies)|departments?|offices?|fees?|laws?|acts?|portals?|insurance|pensions?|interest|collateral|eligib(le|ility))\b|योजना|कार्यक्रम|लोन|ऋण|कर्ज|क़र्ज़|सब्सिडी|अनुदान|लाइसेंस|लाइसेन्स|पंजीकरण|रजिस्ट्रेशन|प्रमाण[ -]?पत्र|बैंक|सरकार|मंत्रालय|विभाग|कार्यालय|दफ़्तर|शुल्क|फ़ीस|फीस|कानून|क़ानून|पोर्टल|बीमा|ब्याज|पात्र|اسکیم|یوجنا|پروگرام|لون|قرض|سبسڈی|گرانٹ|لائسنس|رجسٹریشن|سرٹیفکیٹ|بینک|حکومت|سرکار|وزارت|محکمہ|محکمے|دفتر|فیس|قانون|پورٹل|بیمہ|سود/iu;

/** Words in capitals that name nothing: the speaker, and what every answer is about. */
const NO_NAMES = new Set(['I', 'OK', 'FAQ', 'A']);
/** A word of Latin letters that begins with a capital, after the first word; or an abbreviation anywhere. */
const CAPITALISED = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}&.'’-]*/gu;
const ABBREVIATION = /^(?:\p{Lu}[.&]?){2,}s?$/u;

const GREETING =
  /^(hi|hello|hey|namaste|namaskar|thanks?|thank you|welcome|you('re| are) welcome|great|sure|of course|good (morning|afternoon|evening)|नमस्ते|नमस्कार|धन्यवाद|शुक्रिया|स्वागत|سلام|السلام علیکم|نمستے|شکریہ|خوش آمدید)(?![\p{L}\p{M}])/iu;
const LONGEST_GREETING = 8;
/** The speaker on what it knows or offers. */
const OF_ITSELF =
  /^(i('m| am) (not sure|sorry|afraid|happy|glad|here)|i (can(not|'t)?|could|will|would|do not|don't) (help|answer|explain|say|tell|know|find|be sure)|let me know|please (tell|let) me|feel free|the (sources?|report|library) (do(es)? not|don't|doesn't) say|मुझे (पक्का |ठीक से )?(पता|मालूम) नहीं|मैं .{0,30}(मदद|बता) |स्रोतों? में यह नहीं|رپورٹ میں یہ نہیں|مجھے (پکا |ٹھیک سے )?(پتہ|معلوم) نہیں|میں .{0,30}(مدد|بتا) |ماخذ میں یہ نہیں)/iu;
/** What the reader is told to do, in words that promise nothing. */
const ADVICE =
  /^(please |first,? |then,? |next,? |also,? |finally,? |so,? )*(ask|visit|check|talk|speak|contact|consider|try|start|begin|keep|make|write|think|look|go|call|compare|choose|find|learn|read|plan|avoid|never|do not|don't|remember|be|get in touch|meet|see|take|confirm|note|save|collect|bring|prepare|decide|list|(you|one) (should|could|might|may want|may wish|can (ask|visit|check|talk|start|begin|try)|need not)|i('d| would)? (suggest|recommend|advise)|it (is|may be|might be|would be) (a )?(good|best|better|wise|helpful|useful|worth))\b/iu;
const ADVICE_AT_END =
  /(करें|लें|दें|पूछें|जाएँ|जाएं|देखें|बताएँ|बताएं|बताइए|मिलें|रखें|लिखें|सोचें|कीजिए|लीजिए|दीजिए|चाहिए|کریں|لیں|دیں|پوچھیں|جائیں|دیکھیں|بتائیں|بتائیے|ملیں|رکھیں|لکھیں|سوچیں|کیجیے|لیجیے|دیجیے|چاہیے)[\s.!।۔]*$/u;

/**
 * Whether a sentence states something that a source must support.
 *
 * @param sentence as the model wrote it, with its Markdown and marks
 * @param names what the sources are called; scripts without capitals show no names otherwise
 */
export function statesFact(sentence: string, names: readonly string[] = []): boolean {
  const plain = sentence.replaceAll(MARKS, '').replaceAll(DECORATION, '').trim();
  if (!/\p{L}|\d/u.test(plain) || /[?؟]["'”’)]*$/u.test(plain)) return false;
  const isGreeting = GREETING.test(plain) && plain.split(/\s+/u).length <= LONGEST_GREETING;
  if (isGreeting && !hasFigure(plain)) return false;
  if (hasFigure(plain)) return true;
  if (OF_ITSELF.test(plain)) return false;
  if (hasName(plain, names)) return true;
  if (ADVICE.test(plain) || ADVICE_AT_END.test(plain)) return false;
  return INSTITUTIONS.test(plain);
}

function hasFigure(text: string): boolean {
  const counted = SPEAKS_OF_HELP.test(text) ? text.replaceAll(HELPLINES, '') : text;
  return /\p{Nd}/u.test(counted) || NUMBER_WORDS.test(counted);
}

function hasName(text: string, names: readonly string[]): boolean {
  if (names.some((name) => name.length > 3 && text.toLowerCase().includes(name.toLowerCase()))) return true;
  const first = text.search(/\p{L}/u);
  return [...text.matchAll(CAPITALISED)].some(({ 0: word, index }) => {
    const bare = word.replace(/(?<![.'’-])[.'’-]+$/u, '').replace(/['’](s|m|ll|ve|d|re)$/u, '');
    if (NO_NAMES.has(bare)) return false;
    return ABBREVIATION.test(bare) || (index > first && !/[:.!?]["'”’)]*\s+$/u.test(text.slice(0, index)));
  });
}
