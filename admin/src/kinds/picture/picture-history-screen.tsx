import { picture as kind } from '@ufuq/shared/kinds/picture/picture'
import { Navigate, useParams } from 'react-router-dom'
import { HistoryScreen } from '../../entry/history/history-screen.tsx'

/** `/admin/pictures/{id}/history`: the former states of a picture. */
export const PictureHistoryScreen = () => <HistoryScreen kind={kind} />

/** `/admin/pictures/{id}`: the library with the open picture. */
export function PictureScreen() {
  const { id } = useParams()
  return <Navigate to={`/admin/pictures?picture=${id}`} replace />
}
