import { Bouncer } from '@adonisjs/bouncer'
import { ABILITIES, type Ability, type Role } from '@ufuq/shared/contract/users'
import type User from '#people/user'

type Roles = readonly Role[]

const GRANTED: Readonly<Record<Ability, Roles>> = {
  'publications.create': ['admin', 'editor', 'author'],
  'publications.publish': ['admin', 'editor'],
  'publications.delete': ['admin', 'editor'],
  'publications.restore': ['admin', 'editor'],
  'publications.erase': ['admin'],
  'tags.manage': ['admin', 'editor'],
  'pictures.upload': ['admin', 'editor', 'author'],
  'documents.edit': ['admin', 'editor', 'author'],
  'site.edit': ['admin', 'editor'],
  'users.manage': ['admin'],
  'inbox.read': ['admin', 'editor'],
  'inbox.export': ['admin'],
  'inbox.erase': ['admin'],
  'server.watch': ['admin'],
  'backups.manage': ['admin'],
  'webhooks.manage': ['admin'],
  'imports.manage': ['admin'],
  'exports.manage': ['admin'],
}

/**
 * The single source of what each role may do. `may` checks it, and the screens get a list of
 * abilities from it.
 */
export const hasAbility = (person: { role: Role }, ability: Ability): boolean =>
  rolesWith(ability).includes(person.role)

/** Whether the signed-in user has an ability, for the bouncer. */
export const may = Bouncer.ability((user: User, ability: Ability) => hasAbility(user, ability))

export const rolesWith = (ability: Ability): Roles => GRANTED[ability]

export const abilitiesOf = (person: { role: Role }): Ability[] =>
  ABILITIES.filter((ability) => hasAbility(person, ability))
