import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../components/layout.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { Page } from '../frame/page.tsx'
import { useMay } from '../session/session.tsx'
import { useKindTexts } from '../words/kind-texts.ts'
import { newAddress, useOpenedFromHere } from './editor-address.ts'
import { EntryList, type OwnListProps } from './entry-list.tsx'

interface ListScreenProps extends OwnListProps {
  /** The title of the screen, by default the plural name of the kind. */
  name?: string
  back?: string
  /** Above the list. */
  top?: ReactNode
}

/** `/admin/{path}`: the entries of a kind. */
export function ListScreen({ kind, name, back, top, ...rows }: ListScreenProps) {
  const texts = useKindTexts(kind)
  const { t } = useTranslation('admin')
  const openedFrom = useOpenedFromHere()
  const may = useMay(kind)
  return (
    <Page
      title={name ?? texts.name}
      {...(back && { back })}
      action={
        may('create') && (
          <LinkButton
            icon={Plus}
            short={t('publications.createShort')}
            to={newAddress(kind)}
            state={openedFrom}
          >
            {texts.new}
          </LinkButton>
        )
      }
    >
      <Stack gap="large">
        {top}
        <div>
          <EntryList kind={kind} {...rows} />
        </div>
      </Stack>
    </Page>
  )
}
