import type { Me } from '../../shared/users/model.ts';
import { PicturePicker } from '../users/PicturePicker.tsx';

/** A picture: uploaded, one of the ten, or the letters of the name. */
export function AvatarStep({ me }: { readonly me: Me }) {
  return (
    <div className="max-w-[44rem]">
      <PicturePicker me={me} />
    </div>
  );
}
