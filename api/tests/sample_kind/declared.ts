// A kind of entry that only the tests declare, with a field of each type. It is added to the
// contract before anything reads the list of kinds. The tests use it to check what all declared
// kinds have in common.
import {
  address,
  choice,
  DECLARED_KINDS,
  internal,
  kind,
  number,
  picture,
  text,
  twoTexts,
} from '@ufuq/shared/contract/declared-kinds'

const samples = kind({
  name: 'sample',
  title: 'name',
  order: 'position',
  fields: {
    name: twoTexts({ max: 200, isRequired: true }),
    code: internal(text({ max: 20 })),
    link: address({ max: 500 }),
    position: number({ min: 0, max: 9999 }),
    size: choice(['small', 'large']),
    logo: picture(),
  },
})

Object.assign(DECLARED_KINDS, { samples })
