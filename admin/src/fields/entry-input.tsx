import { PictureField } from '../pictures/picture-field.tsx'
import { PictureThumb } from '../pictures/picture-thumb.tsx'
import { DocumentsInput } from './documents-input.tsx'
import type { FieldInputProps } from './field-props.ts'
import { TagInput } from './tag-input.tsx'

/** Chooses an entry of another kind, or several documents. */
export function EntryInput(props: FieldInputProps<'entry'>) {
  const { field, label, control, input, isReadOnly } = props
  if (field.kind === 'tag') return <TagInput {...props} />
  if (field.kind === 'document') return <DocumentsInput {...props} />
  if (field.kind !== 'picture') throw new Error(`No input for entries of the kind ${field.kind}`)
  return (
    <PictureField
      control={{ ...control, name: input.name }}
      what={label}
      value={typeof input.value === 'number' ? input.value : null}
      isReadOnly={isReadOnly}
      onChange={input.onChange}
      shown={(picture) => <PictureThumb picture={picture} />}
    />
  )
}
