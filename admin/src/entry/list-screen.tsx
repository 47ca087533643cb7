import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useMay } from '../session/session.tsx'
import { Stack } from '../components/layout.tsx'
import { Page } from '../shell/page.tsx'
import { EntryList, type OwnListProps } from './entry-list.tsx'
import { useKindTexts } from './kind-texts.ts'

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
  const may = useMay(kind)
  return (
    <Page
      title={name ?? texts.name}
      {...(back && { back })}
      action={
        may('create') && (
          <Link className={buttonClass({ size: 'small' })} to={`/admin/${kind.path}/new`}>
            <Icon icon={Plus} />
            {texts.new}
          </Link>
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
