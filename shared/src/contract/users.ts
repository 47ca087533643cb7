export const ROLES = ['admin', 'editor', 'author'] as const
export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'author'

export interface User {
  id: number
  username: string
  email: string
  role: Role
}

/** What a person may do, listed by the server's policies; screens show only what is in it. */
export const ABILITIES = [
  'publications.create',
  'publications.publish',
  'publications.delete',
  'users.manage',
  'inbox.read',
  'inbox.export',
  'inbox.erase',
] as const
export type Ability = (typeof ABILITIES)[number]

/** The signed-in person: `GET /api/auth/me` and `POST /api/auth/login` answer `{ user }` with it. */
export interface SessionUser extends User {
  abilities: Ability[]
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
