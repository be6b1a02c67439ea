import type { Idea } from '../../shared/ideas/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { DEFAULT_REVIEW_SETTINGS, type SaveScorecard } from '../../shared/review/model.ts';
import {
  CRITERIA,
  type Decision,
  type ScorecardState,
  type TransitionEvent,
} from '../../shared/review/constants.ts';
import { readIdea } from '../ideas/service.ts';
import type { PersonName } from './people.ts';
import type { DemoIdea, Story, Verdict } from './plot.ts';
import { backdate, dress } from './queries.ts';
import type { Stage } from './stage.ts';

const STAFF: PersonName = 'netzoop-team';

/** Plays one idea from its creation to today; each act happens on a day of its own. */
export async function play(stage: Stage, idea: DemoIdea): Promise<void> {
  const scene = new Scene(stage, idea);
  await scene.create();
  await STORIES[idea.story](scene);
  for (const person of idea.starred ?? []) await stage.act(person, 'favorites.add', { id: scene.id });
  await scene.untilToday();
}

/** One idea on the stage. */
class Scene {
  readonly id = newId();
  readonly idea: DemoIdea;
  readonly reviewer: PersonName;
  readonly #stage: Stage;
  #passed = 0;

  constructor(stage: Stage, idea: DemoIdea) {
    this.#stage = stage;
    this.idea = idea;
    this.reviewer = idea.reviewer ?? 'reviewer';
  }

  async create(): Promise<void> {
    const { owner, researched } = this.idea;
    await this.#stage.act(owner, 'ideas.create', { ...this.idea, id: this.id });
    await dress(this.#stage.services.db, this.id, this.idea);
    if (!researched) return;
    await this.later(0.3);
    await this.#stage.act(owner, 'research.start', { id: this.id, mode: 'live' });
  }

  /** Lets days pass. */
  async later(days: number): Promise<void> {
    this.#passed += days;
    await backdate(this.#stage.services.db, this.id, days);
  }

  async untilToday(): Promise<void> {
    const rest = this.idea.age - this.#passed;
    if (rest <= 0) throw new Error(`“${this.idea.title}” would end in the future`);
    await this.later(rest);
  }

  async move(who: PersonName, event: TransitionEvent, parts: object = {}): Promise<void> {
    await this.#stage.act(who, 'review.transition', { id: this.id, event, ...parts });
  }

  /** Decides about what the reviewer has before them. */
  async decide(decision: Decision): Promise<void> {
    const { version } = await this.#read(this.reviewer);
    await this.move(this.reviewer, 'decide', { version, decision, feedback: this.verdict.feedback });
  }

  async rewrite(): Promise<void> {
    const { owner, rewritten } = this.idea;
    const { version } = await this.#read(owner);
    await this.#stage.act(owner, 'ideas.update', { id: this.id, version, ...rewritten });
  }

  async score(state: ScorecardState): Promise<void> {
    const { round } = await this.#read(this.reviewer);
    const card = scorecardOf(this.verdict, this.idea.story);
    await this.#stage.act(this.reviewer, 'review.saveScorecard', { id: this.id, round, state, ...card });
  }

  /** Lets decisions wait for their publishing, or not. */
  async holdDecisions(hold_decisions: boolean): Promise<void> {
    await this.#stage.act(STAFF, 'review.saveSettings', { ...DEFAULT_REVIEW_SETTINGS, hold_decisions });
  }

  get verdict(): Verdict {
    if (!this.idea.verdict) throw new Error(`“${this.idea.title}” lacks a verdict`);
    return this.idea.verdict;
  }

  async #read(who: PersonName): Promise<Idea> {
    const { db, actor } = this.#stage.contextOf(who);
    return readIdea(db, actor, this.id);
  }
}

const STORIES: Readonly<Record<Story, (scene: Scene) => Promise<void>>> = {
  draft: async () => undefined,
  submitted: submit,
  claimed: claim,
  async withdrawn(scene) {
    await claim(scene);
    await scene.later(1);
    await scene.move(scene.idea.owner, 'withdraw', { reason: 'I want to ask more people first.' });
  },
  async 'desk-rejected'(scene) {
    await submit(scene);
    await scene.later(1);
    await scene.move(scene.reviewer, 'desk-reject', scene.idea.desk);
  },
  async drafted(scene) {
    await claim(scene);
    await scene.later(1);
    await scene.score('draft');
  },
  reviewed: review,
  async pending(scene) {
    await review(scene);
    await scene.holdDecisions(true);
    await decide(scene, 'approved');
    await scene.holdDecisions(false);
  },
  async approved(scene) {
    await review(scene);
    await decide(scene, 'approved');
  },
  rejected: reject,
  async revised(scene) {
    await reject(scene);
    await scene.later(4);
    await scene.move(scene.idea.owner, 'revise');
  },
  async reopened(scene) {
    await review(scene);
    await decide(scene, 'approved');
    await scene.later(scene.idea.age / 2);
    await scene.move(STAFF, 'reopen', {
      reason: 'The owner asks to add a second product line to the approval.',
    });
  },
  returned: giveBack,
  async resubmitted(scene) {
    await giveBack(scene);
    await scene.later(4);
    await scene.rewrite();
    await scene.later(0.2);
    await scene.move(scene.idea.owner, 'resubmit', { changes: scene.idea.changes });
  },
};

async function submit(scene: Scene): Promise<void> {
  await scene.later(0.5);
  await scene.move(scene.idea.owner, 'submit');
}

async function claim(scene: Scene): Promise<void> {
  await submit(scene);
  await scene.later(1);
  await scene.move(scene.reviewer, 'start');
}

async function review(scene: Scene): Promise<void> {
  await claim(scene);
  await scene.later(2);
  await scene.score('saved');
}

async function decide(scene: Scene, decision: Decision): Promise<void> {
  await scene.later(1);
  await scene.decide(decision);
}

async function reject(scene: Scene): Promise<void> {
  await review(scene);
  await decide(scene, 'rejected');
}

async function giveBack(scene: Scene): Promise<void> {
  await review(scene);
  await scene.later(1);
  await scene.move(scene.reviewer, 'return', {
    changes: scene.idea.changes,
    reason: 'A good start. Please work on these points; I will read it again at once.',
  });
}

type Card = Omit<SaveScorecard, 'id' | 'round' | 'state'>;

function scorecardOf({ scores, strengths, risks, questions }: Verdict, story: Story): Card {
  return {
    scores: Object.fromEntries(CRITERIA.map((criterion, at) => [criterion, scores[at]])),
    cited_claims: {},
    legal_risk: story === 'rejected' ? 4 : 2,
    confidence: 4,
    strengths,
    risks,
    questions,
    private_note: '',
    recommendation: recommendationOf(story),
    abstained: false,
  };
}

function recommendationOf(story: Story): Card['recommendation'] {
  if (story === 'rejected' || story === 'revised') return 'reject';
  return story === 'returned' || story === 'resubmitted' ? 'return' : 'approve';
}
