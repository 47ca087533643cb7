import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useMay } from '../session/session.tsx'
import { Stack } from '../components/layout.tsx'
import { Page } from '../shell/page.tsx'
import { EntryList, type EntryListProps } from './entry-list.tsx'
import { useKindTexts } from './kind-texts.ts'

interface ListScreenProps extends Omit<EntryListProps, 'title'> {
  /** The plural name of the kind by default. */
  title?: string
  /** Above the list. */
  top?: ReactNode
}

/** `/admin/{path}`: the entries of a kind. */
export function ListScreen({ kind, title, top, ...rows }: ListScreenProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const may = useMay(kind)
  return (
    <Page
      title={title ?? texts.name}
      action={
        may('create') && (
          <Link className={buttonClass({ size: 'small' })} to={`/admin/${kind.path}/new`}>
            <Icon icon={Plus} />
            {texts.new}
          </Link>
        )
      }
    >
      {top}
      <Stack>
        {may('restore') && (
          <p>
            <Link className="more" to={`/admin/${kind.path}/bin`}>
              {t('bin.title')}
            </Link>
          </p>
        )}
        <EntryList kind={kind} {...rows} />
      </Stack>
    </Page>
  )
}
