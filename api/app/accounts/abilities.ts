import { ABILITIES, type Ability, type Role } from '@ufuq/shared/contract/users'

const GRANTED: Record<Ability, readonly Role[]> = {
  'publications.create': ['admin', 'editor', 'author'],
  'publications.publish': ['admin', 'editor'],
  'publications.delete': ['admin', 'editor'],
  'publications.restore': ['admin', 'editor'],
  'publications.erase': ['admin'],
  'tags.manage': ['admin', 'editor'],
  'pictures.upload': ['admin', 'editor', 'author'],
  'pictures.manage': ['admin', 'editor'],
  'pictures.erase': ['admin'],
  'site.edit': ['admin', 'editor'],
  'site.organisation': ['admin'],
  'users.manage': ['admin'],
  'inbox.read': ['admin', 'editor'],
  'inbox.export': ['admin'],
  'inbox.erase': ['admin'],
  'server.watch': ['admin'],
  'backups.manage': ['admin'],
}

/** The single source of what a role may do: the policies ask it, and the screens get its list. */
export const hasAbility = (person: { role: Role }, ability: Ability): boolean =>
  GRANTED[ability].includes(person.role)

export const rolesWith = (ability: Ability): readonly Role[] => GRANTED[ability]

export const abilitiesOf = (person: { role: Role }): Ability[] =>
  ABILITIES.filter((ability) => hasAbility(person, ability))
