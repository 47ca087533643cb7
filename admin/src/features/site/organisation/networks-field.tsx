import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { OrganisationDefaults } from '@ufuq/shared/kinds/organisation/texts'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { EntryField } from '../../../entry/entry-field.tsx'
import { ItemsField } from '../../../entry/items-field.tsx'
import { useKindTexts } from '../../../entry/kind-texts.ts'
import type { OwnField } from '../../../entry/value-field.tsx'
import { asText } from '../../../fields/field-props.ts'

interface NetworksFieldProps {
  isReadOnly: boolean
  defaults: OrganisationDefaults
}

const kind = KINDS.organisation

/** The social networks in their order; the server's settings have the addresses of some. */
export function NetworksField({ isReadOnly, defaults }: NetworksFieldProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const linkOf = (id: string): OwnField => ({
    hint: t('kinds.organisation.hints.link'),
    problemText: (rule) => (rule === 'secureAddress' ? t('site.errors.url') : undefined),
    input: ({ control, input }) => (
      <TextInput
        {...control}
        {...input}
        value={asText(input.value)}
        placeholder={defaults.social[id]}
        dir="ltr"
        inputMode="url"
        maxLength={kind.fields.networks.fields.link.max}
        readOnly={isReadOnly}
      />
    ),
  })
  return (
    <ItemsField
      kind={kind}
      label={texts.field('networks')}
      at="networks"
      names="networks"
      field={kind.fields.networks}
      isReadOnly={isReadOnly}
    >
      {({ id, at }, name, field) => (
        <EntryField
          key={name}
          kind={kind}
          at={`${at}.${name}`}
          names={`networks.${name}`}
          field={field}
          isReadOnly={isReadOnly}
          own={name === 'link' ? linkOf(id) : undefined}
        />
      )}
    </ItemsField>
  )
}
