import type { ShownPicture } from '../contract/pictures.ts'
import type { SideOf } from './fields.ts'

type ShownValue<Field, Value> = Field extends { type: 'entry'; kind: 'picture' }
  ? Field extends { many: number }
    ? ShownPicture[]
    : ShownPicture | null
  : Field extends { type: 'entry'; kind: 'tag' }
    ? Field extends { many: number }
      ? string[]
      : string
    : Field extends { type: 'moment' }
      ? string
      : Value

/** The values of one side as visitors read them; an empty moment or Markdown is an empty text. */
export type ShownOf<Fs> = {
  [Name in keyof SideOf<Fs>]: ShownValue<Fs[Name], SideOf<Fs>[Name]>
}
