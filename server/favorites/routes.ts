import { favoritesContract } from '../../shared/favorites/contract.ts';
import { serve } from '../platform/serve.ts';
import { addFavorite, removeFavorite } from './service.ts';

export const favoritesRoutes = serve(favoritesContract, { add: addFavorite, remove: removeFavorite });
