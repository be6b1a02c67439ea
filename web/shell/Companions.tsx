import { AskSignIn } from './AskSignIn.tsx';
import { ChatDock } from './ChatDock.tsx';
import { SignOut } from './SignOut.tsx';
import { CommandCenter } from '../commands/CommandCenter.tsx';
import { LiveIdeas } from '../ideas/LiveIdeas.tsx';
import { SendWaiting } from '../ideas/SendWaiting.tsx';
import { LiveNotifications } from '../notifications/LiveNotifications.tsx';
import { FollowPerson } from './FollowPerson.tsx';
import { SlowScreen } from './SlowScreen.tsx';

/** What runs along with every signed-in screen and draws nothing of it: fetched once the screen is drawn. */
export function Companions() {
  return (
    <>
      <LiveIdeas />
      <SendWaiting />
      <LiveNotifications />
      <CommandCenter />
      <FollowPerson />
      <SlowScreen />
      <SignOut />
      <AskSignIn />
      <ChatDock />
    </>
  );
}
