import { form as kind, type WireForm } from '@ufuq/shared/kinds/form/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListScreen } from '../../entry/list-screen.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { answersAddress } from './answers-address.ts'

/** `/admin/forms`: the forms by staff, with the number of their answers. */
export function FormsScreen() {
  const { t } = useTranslation('admin')
  return (
    <ListScreen
      kind={kind}
      name={t('site.title')}
      top={<SiteParts />}
      columns={[
        {
          key: 'answers',
          heading: t('kinds.form.answers'),
          width: '9rem',
          cell: (entry) => {
            const { id, answers: count } = entry as WireForm
            return (
              <Link className="more" to={answersAddress(id)}>
                {t('kinds.form.answerCount', { count })}
              </Link>
            )
          },
        },
      ]}
    />
  )
}
