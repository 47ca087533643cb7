import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { beforeSave } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { Colleague, Role } from '@ufuq/shared/contract/users'
import { foldKey } from '#core/validation/fold_key'
import { UserSchema } from '#database/schema'
import { newSignInStamp } from '#people/sign_in_stamp'

/**
 * The texts of other authors that a user may edit, by the id of the pair: all texts of the pair, or
 * those of the given authors.
 */
export type SharedDrafts = ReadonlyMap<number, ReadonlySet<number> | 'all'>

/**
 * A staff account. The keys and the shown name are derived from the username and the email address; the password is
 * hashed on save. An erased account is a permanently disabled row without a name, to which
 * publications and the bin refer; see `eraseUser`.
 */
export default class User extends compose(
  UserSchema,
  withAuthFinder(hash, { uids: ['usernameKey', 'emailKey'], passwordColumnName: 'password' }),
) {
  declare role: Role

  /**
   * The drafts that colleagues share with this user. Empty unless loaded, so that nothing is
   * allowed by mistake.
   */
  sharedDrafts: SharedDrafts = new Map()

  /**
   * The accounts that have not been erased, including disabled ones. Only these accounts can be
   * changed.
   */
  static existing(options?: ModelAdapterOptions) {
    return this.query(options).whereNull('erasedAt')
  }

  /** The administrators who can sign in, oldest first. */
  static administrators(options?: ModelAdapterOptions) {
    return this.existing(options)
      .where('role', 'admin')
      .whereNull('disabledAt')
      .whereNull('invitedAt')
      .orderBy('id')
  }

  @beforeSave()
  static deriveNames(user: User) {
    if (user.$dirty['username'] !== undefined) user.usernameKey = foldKey(user.username)
    // Until the person chooses a name to be shown.
    if (!user.displayName || user.displayName === user.$original['username']) {
      user.displayName = user.username
    }
    if (user.$dirty['email'] !== undefined) user.emailKey = foldKey(user.email)
  }

  /**
   * Ends every session and the reset link (see {@link newSignInStamp}). A new password also ends
   * the invitation.
   */
  @beforeSave()
  static renewStamp(user: User) {
    const { password, disabledAt } = user.$dirty
    if (password === undefined && disabledAt === undefined) return
    user.merge({ signInStamp: newSignInStamp(), resetTokenHash: null, resetExpiresAt: null })
    if (password !== undefined && user.$isPersisted) user.invitedAt = null
  }

  /** The user as colleagues see them; null if there is no user. */
  static colleague(user: User | null | undefined): Colleague | null {
    return user ? { id: user.id, name: user.shownName } : null
  }

  /**
   * Finds the users with these ids in one query, and returns a function that looks up a user as
   * colleagues see them.
   */
  static async colleagues(ids: readonly (number | null)[]) {
    const known = [...new Set(ids.flatMap((id) => id ?? []))]
    const users = known.length === 0 ? [] : await this.query().whereIn('id', known)
    return (id: number | null) => this.colleague(users.find((user) => user.id === id))
  }

  /** Null for a former member of staff whose account was erased. */
  get shownName(): string | null {
    return this.displayName || null
  }

  get isDisabled(): boolean {
    return this.disabledAt !== null && this.disabledAt !== undefined
  }

  /** Whether nobody has chosen a password for this account yet. */
  get isInvited(): boolean {
    return this.invitedAt !== null && this.invitedAt !== undefined
  }
}
