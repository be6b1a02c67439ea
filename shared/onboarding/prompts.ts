import { msg } from '../platform/messages.ts';

/** What the spoken sign-up says, by name: the steps, then the questions within them. Visitors may hear these and nothing else. */
export const PROMPTS = {
  greeting: msg('Hello. Each step can be read aloud to you.'),
  language: msg('Choose your language. You can change it whenever you like.'),
  canvas: msg('Quick setup. What did you come for, and how should this look and sound?'),
  account: msg('Create your account. It takes two minutes, and nothing is charged.'),
  profile: msg('Tell us about you, so that answers fit your trade and your place. You can skip this.'),
  avatar: msg('Choose a picture for your profile. You can skip this.'),
  complete: msg('Ready! Everything is set up. You can start now.'),
  email: msg('What is your email address?'),
  first_name: msg('What is your first name?'),
  last_name: msg('What is your last name?'),
  role: msg(
    'What brings you here? Choose entrepreneur if you have an idea, or explorer if you have questions.',
  ),
  invite_code: msg('If somebody gave you an invite code, enter it here. Otherwise leave it empty.'),
  password: msg(
    'Choose a password of at least eight characters, with a capital letter, a number and a sign.',
  ),
  age_group: msg('How old are you? Under eighteen a parent or guardian has to agree.'),
  user_mode: msg(
    'What would you like to do first: ask questions, research an idea, or develop your own idea?',
  ),
  full_name: msg('What is your full name?'),
  location: msg('Where do you live? Name your town and your state.'),
  phone: msg('What is your phone number?'),
  skills: msg('What are you good at? Name at least one skill.'),
  interests: msg('What interests you? Name at least one field.'),
  experience_level: msg('How much experience do you have in business?'),
  bio: msg('Say a few words about yourself.'),
} as const;

export type PromptId = keyof typeof PROMPTS;
/** Whether something is asked for aloud. */
export function isPromptId(name: string): name is PromptId {
  return name in PROMPTS;
}

export const PROMPT_IDS = Object.keys(PROMPTS) as [PromptId, ...PromptId[]];
