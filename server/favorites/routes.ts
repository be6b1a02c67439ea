import { favoritesContract } from '../../shared/favorites/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { addFavorite, removeFavorite } from './service.ts';

export const favoritesRoutes = serve(favoritesContract, { add: addFavorite, remove: removeFavorite });
