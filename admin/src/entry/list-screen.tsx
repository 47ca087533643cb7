import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useMay } from '../session/session.tsx'
import { Stack } from '../components/layout.tsx'
import { Page } from '../shell/page.tsx'
import { EntryList } from './entry-list.tsx'
import { useKindTexts } from './kind-texts.ts'

/** `/admin/{path}`: the entries of a kind. */
export function ListScreen({ kind }: { kind: Kind }) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const may = useMay(kind)
  return (
    <Page
      title={texts.name}
      action={
        may('create') && (
          <Link className={buttonClass({ size: 'small' })} to={`/admin/${kind.path}/new`}>
            <Icon icon={Plus} />
            {texts.new}
          </Link>
        )
      }
    >
      <Stack>
        {may('restore') && (
          <p>
            <Link className="more" to={`/admin/${kind.path}/bin`}>
              {t('bin.title')}
            </Link>
          </p>
        )}
        <EntryList kind={kind} />
      </Stack>
    </Page>
  )
}
