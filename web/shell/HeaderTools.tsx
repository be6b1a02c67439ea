import { LanguageMenu } from './LanguageMenu.tsx';
import { ModeMenu } from './ModeMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Mode, language and theme: what one seldom turns, fetched after the screen has begun to load. */
export function HeaderTools() {
  return (
    <>
      <span className="max-md:hidden">
        <ModeMenu />
      </span>
      <LanguageMenu />
      <ThemeToggle className="max-md:hidden" />
    </>
  );
}
