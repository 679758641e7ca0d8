import type { Image } from '#shared/contract/models/basics.ts';
import { Picture } from './Picture.tsx';

export function Poster({ image }: { image: Image }) {
  return (
    <Picture image={image} filter="general_desktop" ratio="16:9" whole sizes="(width > 1210px) 76vw, 92vw" alt="" />
  );
}
