/** Forms that no rule of endings leads back: past tenses and participles, plurals, degrees. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `fell fall,fallen fall,rose rise,risen rise,grew grow,grown grow,paid pay,sold sell,bought buy,made make,built build,lent lend,bore bear,borne bear,
  met meet,left leave,kept keep,held hold,sent send,gave give,given give,took take,taken take,got get,went go,gone go,came come,found find,told tell,
  said say,began begin,begun begin,drove drive,driven drive,broke break,broken break,chose choose,chosen choose,shrank shrink,shrunk shrink,swept sweep,
  lost lose,spent spend,saw see,seen see,knew know,known know,wrote write,written write,ran run,won win,stood stand,understood understand,led lead,
  fed feed,meant mean,brought bring,thought think,caught catch,taught teach,sought seek,fought fight,ate eat,eaten eat,drank drink,wore wear,worn wear,
  tore tear,torn tear,threw throw,thrown throw,flew fly,flown fly,drew draw,drawn draw,showed show,shown show,sank sink,sunk sink,spoke speak,
  spoken speak,froze freeze,frozen freeze,stole steal,stolen steal,wove weave,woven weave,shook shake,forgot forget,forbade forbid,forbidden forbid,
  withdrew withdraw,withdrawn withdraw,withheld withhold,laid lay,lay lie,burnt burn,learnt learn,dealt deal,felt feel,lit light,dug dig,
  women woman,men man,children child,people person,feet foot,teeth tooth,lives life,halves half,shelves shelf,
  worse bad,worst bad,better good,best good,fewer few,fewest few,less little,least little,more many,most many,further far`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .map(([form = '', lemma = '']): [string, string] => [form, lemma]),
);

const ENDINGS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [/ies$/, ['y', 'ie']],
  [/(?:ches|shes|xes|zes|sses)$/, ['-2']],
  [/s$/, ['-1']],
  [/ied$/, ['y']],
  [/ed$/, ['-2', '-1']],
  [/ying$/, ['-3', 'ie']],
  [/ing$/, ['-3', 'e']],
  [/iest$/, ['y']],
  [/est$/, ['-3', '-2']],
  [/ier$/, ['y']],
  [/er$/, ['-2', '-1']],
];

/** The words of a dictionary that an English word may be a form of, itself first. */
export function lemmasOf(word: string): readonly string[] {
  const found = new Set([word]);
  const irregular = IRREGULAR.get(word);
  if (irregular) found.add(irregular);
  for (const [pattern, rests] of ENDINGS) {
    const match = pattern.exec(word);
    if (!match) continue;
    for (const rest of rests) {
      const base = rest.startsWith('-') ? word.slice(0, Number(rest)) : word.slice(0, match.index) + rest;
      if (base.length < 2) continue;
      found.add(base);
      if (/([b-df-hj-np-tv-z])\1$/.test(base)) found.add(base.slice(0, -1));
    }
    break;
  }
  return [...found];
}
