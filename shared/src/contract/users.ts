export const ROLES = ['admin', 'editor', 'author'] as const
export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'author'

export interface User {
  id: number
  /** For signing in. */
  username: string
  /** What colleagues, lists and emails show instead of the username; absent if it is the same. */
  displayName?: string
  email: string
  role: Role
  /**
   * Present, and true, only while the account is disabled. `PUT /api/users/:id/disabled` with `{
   * disabled, handOverTo? }` changes this.
   */
  isDisabled?: boolean
  /**
   * Present until the invited person sets a password. `expiresAt`, ISO 8601 in UTC, is null if the
   * invitation link no longer works.
   */
  invitation?: { expiresAt: string | null }
  /**
   * Only in lists of users: when one of the person's sessions was last used, ISO 8601 in UTC,
   * to the minute; null if none is open.
   */
  lastSeenAt?: string | null
  /** Only in lists of users: whether the account has a second step. */
  hasTwoFactor?: boolean
}

/** The name of a user that people see. */
export const shownName = ({ displayName, username }: Pick<User, 'displayName' | 'username'>) =>
  displayName ?? username

/** A member of staff as colleagues see them; `name` is null once the account has been erased. */
export interface Colleague {
  id: number
  name: string | null
}

/**
 * Everything that a user may be allowed to do. The server lists a user's abilities; screens show
 * only what these abilities allow.
 */
export const ABILITIES = [
  'publications.create',
  'publications.publish',
  'publications.delete',
  'publications.restore',
  'publications.erase',
  'tags.manage',
  'pictures.upload',
  'documents.edit',
  'site.edit',
  'users.manage',
  'inbox.read',
  'inbox.export',
  'inbox.erase',
  'server.watch',
  'backups.manage',
  'webhooks.manage',
  'imports.manage',
  'exports.manage',
] as const
export type Ability = (typeof ABILITIES)[number]

/**
 * Characters that a new username must not contain: control characters, line breaks, and invisible
 * characters such as joiners and direction marks, which could make two names look the same.
 */
export const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** The server's rules for new passwords beyond `LIMITS.password`. */
export interface PasswordRule {
  minLength: number
  /** Whether common passwords, and those containing the user's own names, are rejected. */
  refusesCommon: boolean
}

/** The signed-in user: `GET /api/auth/me` and `POST /api/auth/login` return `{ user }`. */
export interface SessionUser extends User {
  abilities: Ability[]
  /** Present only if the server is stricter than `LIMITS.password`. */
  passwordRule?: PasswordRule
  /** Present only if the organisation is in a time zone other than `DEFAULT_TIME_ZONE`. */
  timeZone?: string
  /**
   * Previous addresses of the site, such as `https://old.example`. Present only if there are
   * any.
   */
  formerOrigins?: string[]
}

export interface Credentials {
  /** Username or email address, case-insensitive. */
  username: string
  password: string
}

/** `POST /api/users`; `role` defaults to `author`. */
export interface NewUser {
  username: string
  email: string
  password: string
  role?: Role
}

/**
 * `POST /api/users/invitations`: creates an account without a password; its owner chooses a
 * password through a link. `role` defaults to `author`.
 */
export type NewInvitation = Omit<NewUser, 'password'>

/**
 * Response of `POST /api/users/invitations` and of `POST /api/users/:id/invitation`, which creates
 * a new link for an invitation that has not been accepted yet. `emailSent` says whether the mail
 * server accepted the email with the link.
 */
export interface Invitation extends PasswordResetLink {
  user: User
  emailSent: boolean
}

/**
 * `PATCH /api/auth/account`: returns `{ user }`. Needs a recent confirmation.
 */
export interface AccountChange {
  username: string
  /** Empty to show the username. Unchanged if absent. */
  displayName?: string | null
  email: string
}

/** `PUT /api/auth/password`: ends the user's other sessions. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Response of `POST /api/users/:id/password-reset`; a new link replaces the previous one. */
export interface PasswordResetLink {
  /** The link, with the token after `#`; returned only once. */
  link: string
  /** ISO 8601 in UTC. */
  expiresAt: string
  /**
   * Present if a mail server is configured: whether that server accepted the email with the link.
   */
  emailSent?: boolean
}

/**
 * `POST /api/auth/password-reset`: sets a new password by link, once, and ends all of the user's
 * sessions. `POST /api/auth/password-reset/check` takes only the token and returns
 * `ResetLinkCheck`. Both return 404 for a link that is invalid, used, replaced, withdrawn or
 * expired.
 */
export interface PasswordReset {
  token: string
  newPassword: string
}

/** Response of `POST /api/auth/password-reset/check`. */
export interface ResetLinkCheck {
  username: string
  /** Present, and true, if the link is an invitation. */
  isInvitation?: boolean
  /** As in `SessionUser`. */
  passwordRule?: PasswordRule
}

export const BROWSERS = ['Firefox', 'Edge', 'Opera', 'Chrome', 'Safari'] as const
export const SYSTEMS = ['Windows', 'Android', 'iOS', 'macOS', 'Linux'] as const

/** One of the user's own sessions: `GET /api/auth/sessions`, most recently used first. */
export interface OwnSession {
  /** Identifies the session in `DELETE /api/auth/sessions/:id`; it grants no access. */
  id: string
  browser: (typeof BROWSERS)[number] | null
  system: (typeof SYSTEMS)[number] | null
  createdAt: string | null
  lastSeenAt: string
  isCurrent: boolean
}
