// What the frame draws after the first screen is there, in one file: each file more would be one more wait on a slow connection.
export { FavoritePlaces } from '../navigation/FavoritePlaces.tsx';
export { AccountMenu } from './AccountMenu.tsx';
export { Companions } from './Companions.tsx';
export { HeaderTools } from './HeaderTools.tsx';
