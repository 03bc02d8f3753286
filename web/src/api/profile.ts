/** The own profile of the last visit, for a start without a connection. */
import { clearTables } from './lastTables';
import type { Profile } from './model';

const STORAGE_KEY = 'etoile-profile';

/** Returns the profile of the last visit, or null. */
export function storedProfile(): Profile | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Profile | null;
  } catch {
    return null;
  }
}

/** Stores a profile that the server has sent. Tables that another player saw are deleted. */
export async function keepProfile(profile: Profile): Promise<Profile> {
  const last = storedProfile();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(profile));
  } catch {
    // A browser without storage asks the server at every visit.
  }
  if (last && last.id !== profile.id) await clearTables();
  return profile;
}

export function forgetProfile(): void {
  localStorage.removeItem(STORAGE_KEY);
}
