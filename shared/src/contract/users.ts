export const ROLES = ['admin', 'editor', 'author'] as const
export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'author'

export interface User {
  id: number
  username: string
  email: string
  role: Role
  /** There, and true, only while the person is shut out: `PUT /api/users/:id/disabled`, `{ disabled }`. */
  isDisabled?: boolean
}

/** What a person may do, listed by the server's policies; screens show only what is in it. */
export const ABILITIES = [
  'publications.create',
  'publications.publish',
  'publications.delete',
  'publications.restore',
  'publications.erase',
  'users.manage',
  'inbox.read',
  'inbox.export',
  'inbox.erase',
  'server.watch',
] as const
export type Ability = (typeof ABILITIES)[number]

/** What the server asks of new passwords beyond `LIMITS.password`. */
export interface PasswordRule {
  minLength: number
  /** Whether the most common ones, and those with the person's own names in them, are refused. */
  refusesCommon: boolean
}

/** The signed-in person: `GET /api/auth/me` and `POST /api/auth/login` answer `{ user }` with it. */
export interface SessionUser extends User {
  abilities: Ability[]
  /** There only when the server is stricter than `LIMITS.password`. */
  passwordRule?: PasswordRule
}

export interface Credentials {
  /** Username or e-mail address, without regard to case. */
  username: string
  password: string
}

/** `POST /api/users`; `role` is `author` when left out. */
export interface NewUser {
  username: string
  email: string
  password: string
  role?: Role
}

/** `PATCH /api/auth/account`: answers `{ user }`. A wrong current password is a 422 of rule `incorrect`. */
export interface AccountChange {
  username: string
  email: string
  currentPassword: string
}

/**
 * `POST /api/auth/confirm-password`: for some minutes the calls pass that are else answered with 403
 * `password_confirmation_required`. A wrong password is a 422 of rule `incorrect`.
 */
export interface PasswordConfirmation {
  password: string
}

/** `PUT /api/auth/password`: ends all other sessions of the person. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Answer of `POST /api/users/:id/password-reset`; a newer link replaces an older one. */
export interface PasswordResetLink {
  /** Carries the token behind `#`, and is never to be had again. */
  link: string
  /** ISO 8601 in UTC. */
  expiresAt: string
}

/**
 * `POST /api/auth/password-reset`: chooses a new password by a link, once, and ends all sessions of its person.
 * `POST /api/auth/password-reset/check` takes the token alone and answers `ResetLinkCheck`. Both answer 404 to a
 * link that is none, was used, replaced or withdrawn, or is too old.
 */
export interface PasswordReset {
  token: string
  newPassword: string
}

/** Answer of `POST /api/auth/password-reset/check`. */
export interface ResetLinkCheck {
  username: string
  /** As in `SessionUser`. */
  passwordRule?: PasswordRule
}

export const BROWSERS = ['Firefox', 'Edge', 'Opera', 'Chrome', 'Safari'] as const
export const SYSTEMS = ['Windows', 'Android', 'iOS', 'macOS', 'Linux'] as const

/** One of the person's own sessions: `GET /api/auth/sessions`, the one used last first. */
export interface OwnSession {
  /** Names the session in `DELETE /api/auth/sessions/:id`; it opens nothing. */
  id: string
  browser: (typeof BROWSERS)[number] | null
  system: (typeof SYSTEMS)[number] | null
  createdAt: string | null
  lastSeenAt: string
  isCurrent: boolean
}
