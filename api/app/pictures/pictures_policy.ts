import { BasePolicy } from '@adonisjs/bouncer'
import { hasAbility } from '#accounts/abilities'
import type User from '#accounts/user'
import type Picture from '#pictures/picture'

type Owned = Pick<Picture, 'uploadedById'>

/**
 * Whether this person may change a picture. Some people may change every picture, others only the
 * pictures that they uploaded.
 */
export const mayChangePicture = (person: User, { uploadedById }: Owned): boolean =>
  hasAbility(person, 'pictures.manage') ||
  (hasAbility(person, 'pictures.upload') && uploadedById === person.id)

export const mayErasePicture = (person: User): boolean => hasAbility(person, 'pictures.erase')

export default class PicturesPolicy extends BasePolicy {
  /** Whether this person may see the library, to choose from it. */
  view(person: User) {
    return hasAbility(person, 'pictures.upload')
  }

  upload(person: User) {
    return hasAbility(person, 'pictures.upload')
  }

  change(person: User, picture: Picture) {
    return mayChangePicture(person, picture)
  }

  /** Whether this person may permanently delete a picture in the bin. */
  erase(person: User) {
    return mayErasePicture(person)
  }
}
