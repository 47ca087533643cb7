import { useLocation, useNavigate } from 'react-router-dom'
import { useLeaving } from '../../components/unsaved-changes.tsx'
import { addressIn } from '../../host/history-state.ts'

interface Return {
  /** The address from which the screen was opened; otherwise, that of the dashboard. */
  address: string
  goBack: () => void
  /** Leaves the screen once its work is done, without asking about unsaved changes. */
  finish: () => void
}

export function useReturn(): Return {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { onPurpose } = useLeaving()
  const address = addressIn(state) ?? '/admin'
  const goBack = () => void navigate(address, { replace: true })
  return {
    address,
    goBack,
    finish() {
      onPurpose()
      goBack()
    },
  }
}
