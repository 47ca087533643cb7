import skeletonOf from 'unhomoglyph'
import User from '#accounts/user'

/**
 * Whether somebody else has a username that looks the same, for example with a Cyrillic letter
 * among Latin ones.
 */
export async function looksLikeAnother(username: string, ownId: number | null): Promise<boolean> {
  const others = await User.existing()
    .whereNot('id', ownId ?? 0)
    .select('username')
  return others.some((other) => lookAlike(other.username, username))
}

export const lookAlike = (one: string, other: string): boolean =>
  !skeletonsOf(one).isDisjointFrom(skeletonsOf(other))

/**
 * The skeletons (UTS 39) that look-alike names share: of the name as written, and of the name in
 * lower case, because a capital can resemble a different letter than its lower-case form does.
 */
function skeletonsOf(username: string): Set<string> {
  const plain = username.normalize('NFKC')
  return new Set(
    [plain, plain.toLowerCase()].map((name) => skeletonOf(name.normalize('NFD')).toLowerCase()),
  )
}
