import { PictureField } from '../pictures/picture-field.tsx'
import { PictureThumb } from '../pictures/picture-thumb.tsx'
import { DocumentsInput } from './documents-input.tsx'
import { EntrySelect } from './entry-select.tsx'
import type { FieldInputProps } from './field-props.ts'

/** Chooses an entry of another kind, or several documents. */
export function EntryInput(props: FieldInputProps<'entry'>) {
  const { field, label, control, input, isReadOnly } = props
  if (field.kind === 'document') return <DocumentsInput {...props} />
  if (field.kind !== 'picture') return <EntrySelect {...props} />
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
