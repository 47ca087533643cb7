import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecureAddress } from '@ufuq/shared/domain/secure-address'
import { isColour } from '@ufuq/shared/domain/site/accent'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'
import { useLanguage } from '../../../language.ts'
import { useTyped } from '../pages/editing/use-typed.ts'
import { PreviewPane, useIsLaidOut } from '../pages/preview/preview-pane.tsx'
import { typedPreview } from '../pages/preview/typed-preview.ts'

interface OrganisationPreviewProps {
  entry: EntryOfKind
  /** The selected view if there is room for only one. */
  isShown: string
}

/** The contact page with the typed values, which are not stored. */
export function OrganisationPreview({ entry, isShown }: OrganisationPreviewProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const values = finished(useTyped(entry.form) as unknown as OrganisationValues)
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...typedPreview(KINDS.organisation, KINDS.organisation.name, { language, values }),
    enabled: isBeside || isShown === 'preview',
  })
  return (
    <PreviewPane
      ref={element}
      page={t('kinds.organisation.name')}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      note={t('kinds.organisation.preview')}
    />
  )
}

/** The values without a colour or an address that somebody is still typing. */
const finished = ({ accent, networks, ...values }: OrganisationValues): OrganisationValues => ({
  ...values,
  accent: accent !== null && isColour(accent) ? accent : null,
  networks: networks.map(({ link, ...network }) => ({
    ...network,
    link: isSecureAddress(link) ? link : '',
  })),
})
