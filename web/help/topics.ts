import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** One question with its answer. */
export interface HelpTopic {
  readonly id: string;
  readonly question: MessageDescriptor;
  /** Paragraphs. */
  readonly answer: readonly MessageDescriptor[];
  /** The place that it is about: without it, or where the person may not open it, the question is not shown. */
  readonly place?: string;
  /** A link to that place at the end. */
  readonly link?: MessageDescriptor;
}

export interface HelpChapter {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly topics: readonly HelpTopic[];
}

const IDEAS: HelpChapter = {
  id: 'ideas',
  title: msg`Ideas`,
  topics: [
    {
      id: 'new-idea',
      place: '/ideas/new',
      link: msg`New Idea`,
      question: msg`How do I write down an idea?`,
      answer: [
        msg`One sentence is enough to begin: it becomes the title and the description. The long path asks for every field, step by step.`,
        msg`What you type is kept on this device at once and on the server within two seconds. A draft is seen by you and the team only.`,
      ],
    },
    {
      id: 'submit',
      place: '/ideas/new',
      question: msg`What is needed before I can submit?`,
      answer: [
        msg`A title, a description of at least 30 characters, the problem, the target audience, the solution and a category. The last step lists what is missing.`,
        msg`After submitting, reviewers read it: one should begin within 3 days, and it should be decided within 10. Until then you can take it back and change it.`,
      ],
    },
    {
      id: 'status',
      place: '/ideas',
      link: msg`Go to ideas`,
      question: msg`What do the statuses mean?`,
      answer: [
        msg`Draft: only you and the team see it. Submitted: it waits for a reviewer. Under review: somebody reads it. Approved or rejected: decided, with the reasons.`,
        msg`When a reviewer asks for changes, the idea becomes a draft again with a check-list of what to change. You then submit it to the same reviewers.`,
      ],
    },
    {
      id: 'delete-idea',
      place: '/ideas',
      question: msg`Can I delete an idea?`,
      answer: [msg`Yes, while it is a draft or after it was rejected. This cannot be undone.`],
    },
    {
      id: 'two-devices',
      place: '/ideas',
      question: msg`What happens when I edit on two devices at once?`,
      answer: [msg`Nothing is overwritten silently: you are shown both texts, field by field, and choose.`],
    },
    {
      id: 'favorites',
      place: '/ideas/favorites',
      link: msg`Favorites`,
      question: msg`How do I find an idea again?`,
      answer: [
        msg`Press the heart on it: it then appears under Favorites. Ideas that you opened last are under Recent.`,
      ],
    },
  ],
};

const RESEARCH: HelpChapter = {
  id: 'research',
  title: msg`Research`,
  topics: [
    {
      id: 'run-research',
      place: '/ideas/new',
      question: msg`What does the research do?`,
      answer: [
        msg`Open an idea of yours and choose Research. Six agents look at demand, market, competition, rules and schemes, the sums of one sale, and the way to customers. One report comes out.`,
        msg`You can leave the page while it runs. A notification tells you when it is done.`,
      ],
    },
    {
      id: 'figures',
      place: '/ideas/new',
      question: msg`Can I trust the figures?`,
      answer: [
        msg`Every figure shows where it comes from: a quote that you can open, a sum, or an assumption that says so. A quote shows that the words are in the source, not that they are true.`,
        msg`Where too little is known, the report says so instead of guessing.`,
      ],
    },
  ],
};

const REVIEW: HelpChapter = {
  id: 'review',
  title: msg`Review`,
  topics: [
    {
      id: 'queue',
      place: '/review',
      link: msg`Review queue`,
      question: msg`Which ideas do I review?`,
      answer: [
        msg`The queue lists what waits. Taking one makes you its reviewer. You are not offered your own ideas, nor those you work on with somebody.`,
        msg`If you know the owner or have an interest in the outcome, declare the conflict on the page of the idea: somebody else then reviews it.`,
      ],
    },
    {
      id: 'scorecard',
      place: '/review',
      question: msg`How is an idea scored?`,
      answer: [
        msg`Problem evidence, market, solution, feasibility and business model each get 1 to 5, with a sentence that says what each score means. Confidence, strengths, risks and questions come with them.`,
        msg`Scores never decide alone: the decision is yours, with feedback that the owner reads. What other reviewers wrote is hidden until you have saved your own.`,
      ],
    },
    {
      id: 'targets',
      place: '/review',
      question: msg`How much time do I have?`,
      answer: [
        msg`The first response is due in 3 days, the decision in 10. Late ones stand out in the queue.`,
      ],
    },
  ],
};

const ACCOUNT: HelpChapter = {
  id: 'account',
  title: msg`Your account`,
  topics: [
    {
      id: 'profile',
      place: '/profile',
      link: msg`Profile`,
      question: msg`How do I change my name, picture or phone?`,
      answer: [
        msg`Open your profile and choose Edit. A picture can be a JPG, PNG or GIF of up to 5 MB, or one of the ten that are drawn here.`,
      ],
    },
    {
      id: 'email',
      place: '/profile',
      question: msg`How do I change my email or password?`,
      answer: [
        msg`Both are below the form of your profile, and ask for the current password. A new email takes effect when you follow the link that is sent to it. A new password signs out your other devices.`,
      ],
    },
    {
      id: 'role',
      place: '/profile',
      question: msg`How do I get another role?`,
      answer: [
        msg`Explorers become entrepreneurs on their profile, at once. Any other role is asked for at sign-up, or comes with an invite code; the team approves requests, and until then you work as an entrepreneur.`,
      ],
    },
    {
      id: 'session',
      question: msg`Why was I signed out?`,
      answer: [
        msg`After 30 minutes without activity, and 24 hours after signing in at the latest. What you had typed is kept in this browser and is there again when you sign in.`,
      ],
    },
    {
      id: 'preferences',
      place: '/preferences',
      link: msg`Preferences`,
      question: msg`How do I change colours, text size or language?`,
      answer: [msg`Under Preferences. Every change is seen at once and follows you to your other devices.`],
    },
  ],
};

const AROUND: HelpChapter = {
  id: 'around',
  title: msg`Finding your way`,
  topics: [
    {
      id: 'language',
      question: msg`Can I use this in my language?`,
      answer: [
        msg`Yes: choose it in the menu at the top. Urdu is written from right to left, and so is the page.`,
      ],
    },
    {
      id: 'shortcuts',
      question: msg`Can I work without a mouse?`,
      answer: [
        msg`Yes. Press ? for the list of shortcuts, and Ctrl+K (Cmd+K on a Mac) for the palette, from which you reach every place and every idea.`,
      ],
    },
    {
      id: 'notifications',
      place: '/notifications',
      link: msg`Notifications`,
      question: msg`Where do I see what has happened?`,
      answer: [msg`The bell shows the latest five. The page of notifications shows all of them.`],
    },
    {
      id: 'explorer',
      place: '/qa',
      link: msg`Q&A Chat`,
      question: msg`What can I ask here?`,
      answer: [
        msg`Questions about schemes, licences, money and small businesses. The answers name their sources.`,
      ],
    },
  ],
};

const STAFF: HelpChapter = {
  id: 'staff',
  title: msg`For the team`,
  topics: [
    {
      id: 'users',
      place: '/admin/users',
      link: msg`User Management`,
      question: msg`How do I approve a role or suspend an account?`,
      answer: [
        msg`User Management lists people with the roles that they ask for. A suspended account is signed out everywhere at once. Every act is written into the audit log.`,
      ],
    },
    {
      id: 'invites',
      place: '/invite-codes',
      link: msg`Manage Invites`,
      question: msg`How do I invite a reviewer?`,
      answer: [
        msg`Make an invite code for the role, with an expiry and a number of uses, and send it. It is entered at sign-up, or later in the profile under Edit.`,
      ],
    },
    {
      id: 'mails',
      place: '/dev-tools',
      link: msg`Developer tools`,
      question: msg`Where are emails that were not sent?`,
      answer: [
        msg`Without a mail server all emails wait in the outbox of the developer tools. Only the team sees what they say.`,
      ],
    },
  ],
};

/** Everything that is asked, in the order of the page. */
export const HELP: readonly HelpChapter[] = [IDEAS, RESEARCH, REVIEW, STAFF, ACCOUNT, AROUND];
