/** The change of the own rating by a rated game. */
import { api } from '../../api/client';
import type { Profile } from '../../api/model';

const ofGame = (profile: Profile, game: string) =>
  new Map(profile.ratings.filter(({ ladder }) => ladder.split(' ')[0] === game).map((each) => [each.ladder, each]));

/** Returns the difference of the rating that one more game has changed; null if there is none. */
export function differenceOf(before: Profile, after: Profile, game: string): number | null {
  const known = ofGame(before, game);
  for (const [ladder, { rating, games }] of ofGame(after, game)) {
    const former = known.get(ladder);
    if (games > (former?.games ?? 0)) return rating - (former?.rating ?? INITIAL_RATING);
  }
  return null;
}

const INITIAL_RATING = 25;

/** Requests the own profile again and returns the change. */
export async function ratingChange(game: string): Promise<number | null> {
  const before = await api.self();
  return differenceOf(before, await api.reloadSelf(), game);
}
