import type { SourceTier, SourceType } from '../../shared/sources/constants.ts';

/** What kind of page a domain and all below it holds, and how far it counts. */
interface Publisher {
  readonly type: SourceType;
  readonly tier: SourceTier;
}

interface Group extends Publisher {
  readonly domains: string;
}

/** Domains by kind; the longest one that fits decides. Kept by hand: what is not here is `other`, tier 3. */
const GROUPS: readonly Group[] = [
  {
    type: 'government',
    tier: 1,
    domains:
      'gov.in nic.in gov.bharat mil.in rbi.org.in sebi.gov.in nabard.org sidbi.in trifed.in kvic.gov.in nsic.co.in apeda.gov.in ' +
      'nsdcindia.org npci.org.in ondc.org gem.gov.in cgtmse.in mudra.org.in irdai.gov.in nhb.org.in bis.gov.in cag.gov.in ' +
      'parliament.uk europa.eu gov.uk gov.au gov.sg gov.bd gov.np gov.lk govt.nz gc.ca gov worldbank.org imf.org adb.org un.org ' +
      'fao.org who.int ilo.org unicef.org undp.org unctad.org wto.org oecd.org',
  },
  {
    type: 'academic',
    tier: 1,
    domains:
      'ac.in edu.in res.in ernet.in edu ac.uk edu.au ac.nz ac.jp ncbi.nlm.nih.gov pubmed.ncbi.nlm.nih.gov doi.org jstor.org nature.com ' +
      'science.org sciencedirect.com springer.com link.springer.com wiley.com onlinelibrary.wiley.com tandfonline.com sagepub.com ' +
      'plos.org frontiersin.org mdpi.com cambridge.org oup.com ncaer.org icrier.org nipfp.org.in ideasforindia.in',
  },
  {
    type: 'academic',
    tier: 2,
    domains: 'arxiv.org ssrn.com researchgate.net academia.edu semanticscholar.org repec.org preprints.org',
  },
  {
    type: 'news',
    tier: 2,
    domains:
      'thehindu.com thehindubusinessline.com indianexpress.com financialexpress.com business-standard.com livemint.com ' +
      'economictimes.indiatimes.com timesofindia.indiatimes.com hindustantimes.com ndtv.com ndtvprofit.com moneycontrol.com ' +
      'deccanherald.com telegraphindia.com tribuneindia.com newindianexpress.com theprint.in thewire.in scroll.in downtoearth.org.in ' +
      'ptinews.com aninews.in uniindia.com indiatoday.in businesstoday.in outlookindia.com theweek.in forbesindia.com fortuneindia.com ' +
      'cnbctv18.com bloomberg.com reuters.com apnews.com bbc.com bbc.co.uk theguardian.com ft.com nytimes.com aljazeera.com ' +
      'bhaskar.com jagran.com amarujala.com livehindustan.com navbharattimes.indiatimes.com patrika.com prabhatkhabar.com ' +
      'anandabazar.com eisamay.com dinamalar.com dinamani.com hindutamil.in maalaimalar.com eenadu.net sakshi.com andhrajyothy.com ' +
      'prajavani.net vijaykarnataka.com mathrubhumi.com manoramaonline.com onmanorama.com lokmat.com loksatta.com maharashtratimes.com ' +
      'sakaal.com gujaratsamachar.com divyabhaskar.co.in sandesh.com ajitjalandhar.com siasat.com inquilab.com munsifdaily.com ' +
      'sambad.in asomiyapratidin.in sentinelassam.com inc42.com yourstory.com entrackr.com the-ken.com villagesquare.in ruralindiaonline.org',
  },
  {
    type: 'business',
    tier: 2,
    domains:
      'ibef.org crisil.com crisilratings.com icra.in careratings.com indiaratings.co.in cii.in ficci.in assocham.org nasscom.in ' +
      'phdcci.in fieo.org siam.in bseindia.com nseindia.com mckinsey.com bcg.com bain.com deloitte.com kpmg.com pwc.in ey.com ' +
      'nielseniq.com redseer.com gsma.com amul.com nddb.coop',
  },
  {
    type: 'business',
    tier: 3,
    domains:
      'statista.com tracxn.com crunchbase.com zaubacorp.com tofler.in indiamart.com tradeindia.com exportersindia.com justdial.com ' +
      'sulekha.com amazon.in amazon.com flipkart.com meesho.com myntra.com nykaa.com bigbasket.com jiomart.com swiggy.com zomato.com ' +
      'olx.in quikr.com udaan.com shopify.com razorpay.com cleartax.in indiafilings.com vakilsearch.com imarcgroup.com ' +
      'mordorintelligence.com grandviewresearch.com marketsandmarkets.com fortunebusinessinsights.com technavio.com linkedin.com',
  },
  {
    type: 'other',
    tier: 3,
    domains:
      'blogspot.com wordpress.com medium.com substack.com quora.com reddit.com youtube.com facebook.com instagram.com x.com twitter.com ' +
      'wikipedia.org scribd.com slideshare.net sites.google.com',
  },
];

const PUBLISHERS: ReadonlyMap<string, Publisher> = new Map(
  GROUPS.flatMap(({ domains, type, tier }) =>
    domains.split(' ').map((domain) => [domain, { type, tier }] as const),
  ),
);
const UNKNOWN: Publisher = { type: 'other', tier: 3 };

/** The host of an address, without `www.`. */
export function domainOf(url: string): string {
  return new URL(url).hostname.replace(/^www\d?\./, '');
}

/** Who publishes an address, by the longest domain that is known: `gov.in` is all of the government, `evilgov.in` nobody. */
export function publisherOf(url: string): Publisher {
  const labels = new URL(url).hostname.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const known = PUBLISHERS.get(labels.slice(from).join('.'));
    if (known) return known;
  }
  return UNKNOWN;
}
