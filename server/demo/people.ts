import type { AgeGroup } from '../../shared/users/constants.ts';
import type { Role } from '../../shared/platform/roles.ts';

/** Somebody of the demo. */
export interface DemoPerson {
  readonly role: Role;
  readonly first_name: string;
  readonly last_name: string;
  readonly location: string;
  readonly bio: string;
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly company?: string;
  readonly age_group: AgeGroup;
  /** English without. */
  readonly preferred_language?: string;
  /** Days since the account was made. */
  readonly age: number;
}

/** One account per role, and people around them, so that lists, statistics and reviews have something to show. */
export const PEOPLE = {
  explorer: person('explorer', 'Ritu Sharma', 'Jaipur, Rajasthan', 19, {
    bio: 'Final-year student. I collect questions before I start something of my own.',
    interests: ['Handicrafts', 'Tourism'],
    age_group: '18-24',
  }),
  entrepreneur: person('entrepreneur', 'Sunita Deshmukh', 'Nashik, Maharashtra', 190, {
    bio: 'I run a drying and packing unit with nine women in Niphad and try one new product each season.',
    skills: ['Food processing', 'Book-keeping', 'Packing'],
    interests: ['Food', 'Agriculture'],
    company: 'Niphad Mahila Udyog',
    age_group: '35-44',
  }),
  investor: person('investor', 'Vikram Mehta', 'Mumbai, Maharashtra', 150, {
    bio: 'I lend small, patient amounts to food and farm businesses.',
    skills: ['Finance'],
    interests: ['Food', 'Agriculture', 'Energy'],
    company: 'Sahyog Capital',
    age_group: '45-59',
  }),
  partner: person('partner', 'Fatima Sheikh', 'Bhopal, Madhya Pradesh', 140, {
    bio: 'I help women’s groups in Bhopal and Raisen with registration and bank loans.',
    skills: ['Training', 'Registration'],
    interests: ['Textiles', 'Handicrafts'],
    company: 'Udaan Sahayata Kendra',
    age_group: '35-44',
  }),
  marketing: person('marketing', 'Ananya Iyer', 'Bengaluru, Karnataka', 170, {
    bio: 'I tell what founders do, in words that their customers use.',
    skills: ['Writing', 'Social media'],
    interests: ['Tourism'],
    age_group: '25-34',
  }),
  developer: person('developer', 'Arjun Nair', 'Kochi, Kerala', 180, {
    bio: 'I keep the platform running.',
    skills: ['Software'],
    interests: ['Technology'],
    age_group: '25-34',
  }),
  reviewer: person('reviewer', 'Kavita Rao', 'Hyderabad, Telangana', 185, {
    bio: 'Twelve years with food and textile units as a lender and adviser.',
    skills: ['Food', 'Agriculture', 'Textiles', 'Finance'],
    interests: ['Food', 'Agriculture', 'Textiles'],
    age_group: '45-59',
  }),
  'netzoop-team': person('netzoop-team', 'Rahul Bose', 'Kolkata, West Bengal', 200, {
    bio: 'I answer for the reviews here.',
    skills: ['Operations'],
    interests: ['Education'],
    age_group: '35-44',
  }),
  harpreet: person('reviewer', 'Harpreet Singh', 'Ludhiana, Punjab', 160, {
    bio: 'Tool-room engineer; I look at machines, power and people first.',
    skills: ['Manufacturing', 'Energy', 'Transport', 'Technology'],
    interests: ['Manufacturing', 'Energy'],
    age_group: '45-59',
  }),
  thomas: person('reviewer', 'Thomas Mathew', 'Kottayam, Kerala', 158, {
    bio: 'Retired cooperative banker. I ask who pays, and when.',
    skills: ['Services', 'Handicrafts', 'Tourism', 'Health', 'Education'],
    interests: ['Tourism', 'Handicrafts'],
    age_group: '60+',
  }),
  salma: person('entrepreneur', 'Salma Ansari', 'Lucknow, Uttar Pradesh', 130, {
    bio: 'Chikan embroidery with fourteen women of Chowk.',
    skills: ['Embroidery'],
    interests: ['Textiles'],
    preferred_language: 'ur',
    age_group: '35-44',
  }),
  ramesh: person('entrepreneur', 'Ramesh Yadav', 'Varanasi, Uttar Pradesh', 126, {
    bio: 'दूध का काम पिताजी से सीखा, अब अपना ब्रांड बनाना है।',
    skills: ['Dairy'],
    interests: ['Food', 'Agriculture'],
    preferred_language: 'hi',
    age_group: '25-34',
  }),
  gurpreet: person('entrepreneur', 'Gurpreet Kaur', 'Ludhiana, Punjab', 118, {
    bio: 'I stitch sportswear for three brands and want one label of my own.',
    skills: ['Tailoring'],
    interests: ['Textiles', 'Manufacturing'],
    age_group: '35-44',
  }),
  imran: person('entrepreneur', 'Imran Bhat', 'Srinagar, Jammu and Kashmir', 96, {
    bio: 'Walnut wood carver, third generation.',
    skills: ['Wood carving'],
    interests: ['Handicrafts', 'Tourism'],
    preferred_language: 'ur',
    age_group: '25-34',
  }),
  meenakshi: person('entrepreneur', 'Meenakshi Sundaram', 'Madurai, Tamil Nadu', 133, {
    bio: 'மகளிர் குழுவின் தலைவி. பனை வெல்லம், சிறுதானியம் எங்கள் பலம்.',
    skills: ['Cooking', 'Group leadership'],
    interests: ['Food'],
    preferred_language: 'ta',
    age_group: '45-59',
  }),
  lakshmi: person('entrepreneur', 'Lakshmi Reddy', 'Guntur, Andhra Pradesh', 121, {
    bio: 'మిర్చి రైతు కుటుంబం. పంటకు విలువ జోడించాలనుకుంటున్నాను.',
    skills: ['Farming'],
    interests: ['Agriculture', 'Food'],
    preferred_language: 'te',
    age_group: '35-44',
  }),
  manjunath: person('entrepreneur', 'Manjunath Gowda', 'Mysuru, Karnataka', 112, {
    bio: 'Bicycle mechanic turned electric rickshaw mechanic.',
    skills: ['Repair'],
    interests: ['Transport', 'Energy'],
    preferred_language: 'kn',
    age_group: '25-34',
  }),
  beena: person('entrepreneur', 'Beena Joseph', 'Alappuzha, Kerala', 104, {
    bio: 'Coir, houseboats and a large kitchen.',
    skills: ['Hospitality'],
    interests: ['Tourism', 'Handicrafts'],
    preferred_language: 'ml',
    age_group: '45-59',
  }),
  hetal: person('entrepreneur', 'Hetal Patel', 'Rajkot, Gujarat', 115, {
    bio: 'ઘરેથી ખાખરા બનાવું છું; હવે દુકાનો સુધી પહોંચવું છે.',
    skills: ['Cooking', 'Sales'],
    interests: ['Food', 'Retail'],
    preferred_language: 'gu',
    age_group: '35-44',
  }),
  ganesh: person('entrepreneur', 'Ganesh Pawar', 'Kolhapur, Maharashtra', 109, {
    bio: 'गूळ आणि चप्पल — कोल्हापूरची दोन्ही कामे घरात आहेत.',
    skills: ['Leather work'],
    interests: ['Handicrafts', 'Food'],
    preferred_language: 'mr',
    age_group: '25-34',
  }),
  rina: person('entrepreneur', 'Rina Mondal', 'Bishnupur, West Bengal', 128, {
    bio: 'পোড়ামাটির কাজ শিখেছি মায়ের কাছে।',
    skills: ['Pottery'],
    interests: ['Handicrafts', 'Education'],
    preferred_language: 'bn',
    age_group: '25-34',
  }),
  suresh: person('entrepreneur', 'Suresh Behera', 'Cuttack, Odisha', 92, {
    bio: 'Silver filigree at home, and a WhatsApp shop.',
    skills: ['Filigree'],
    interests: ['Handicrafts', 'Technology'],
    preferred_language: 'or',
    age_group: '35-44',
  }),
  dipali: person('entrepreneur', 'Dipali Bora', 'Jorhat, Assam', 88, {
    bio: 'Small tea grower with four bighas.',
    skills: ['Tea'],
    interests: ['Agriculture', 'Tourism'],
    preferred_language: 'as',
    age_group: '35-44',
  }),
} as const satisfies Record<string, DemoPerson>;

export type PersonName = keyof typeof PEOPLE;

type Details = Partial<Omit<DemoPerson, 'role' | 'age'>> & Pick<DemoPerson, 'bio' | 'age_group'>;

function person(role: Role, name: string, location: string, age: number, details: Details): DemoPerson {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { role, first_name, last_name, location, age, skills: [], interests: [], ...details };
}
