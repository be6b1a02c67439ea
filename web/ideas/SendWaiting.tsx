import { useEffect } from 'react';
import { useMe } from '../session/hooks.ts';
import { sendWaiting } from './outbox.ts';

/** Sends what was left on this device: at the start and whenever the connection is back. Draws nothing itself; mounted once. */
export function SendWaiting() {
  const id = useMe()?.id;
  useEffect(() => {
    if (id === undefined) return;
    const send = () => void sendWaiting(id);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [id]);
  return null;
}
