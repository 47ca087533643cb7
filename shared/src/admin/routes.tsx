import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { GuestsOnly, RequireAbility, RequireSession } from './session/guards.tsx'
import { ForbiddenScreen, NotFoundScreen } from './shell/panels.tsx'
import { sectionPath } from './shell/nav-items.ts'
import { ScreenBoundary } from './shell/screen-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { Waiting } from './shell/waiting.tsx'

const LoginScreen = lazy(async () => ({
  default: (await import('./features/sign-in/login-screen.tsx')).LoginScreen,
}))
const RegisterScreen = lazy(async () => ({
  default: (await import('./features/sign-in/register-screen.tsx')).RegisterScreen,
}))
const ResetScreen = lazy(async () => ({
  default: (await import('./features/sign-in/reset-screen.tsx')).ResetScreen,
}))
const DashboardScreen = lazy(async () => ({
  default: (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
}))
const PublicationsScreen = lazy(async () => ({
  default: (await import('./features/publications/publications-screen.tsx')).PublicationsScreen,
}))
const CreateScreen = lazy(async () => ({
  default: (await import('./features/publications/create-screen.tsx')).CreateScreen,
}))
const BinScreen = lazy(async () => ({
  default: (await import('./features/publications/bin/bin-screen.tsx')).BinScreen,
}))
const EditScreen = lazy(async () => ({
  default: (await import('./features/publications/edit-screen.tsx')).EditScreen,
}))
const EditBilingualScreen = lazy(async () => ({
  default: (await import('./features/publications/edit-bilingual-screen.tsx')).EditBilingualScreen,
}))
const InboxScreen = lazy(async () => ({
  default: (await import('./features/inbox/inbox-screen.tsx')).InboxScreen,
}))
const MessageScreen = lazy(async () => ({
  default: (await import('./features/inbox/message-screen.tsx')).MessageScreen,
}))
const UsersScreen = lazy(async () => ({
  default: (await import('./features/users/users-screen.tsx')).UsersScreen,
}))
const CreateUserScreen = lazy(async () => ({
  default: (await import('./features/users/create-user-screen.tsx')).CreateUserScreen,
}))

/** Every address under `/admin`; each screen is a chunk of its own. */
export function AdminRoutes() {
  return (
    <ScreenBoundary isWhole>
      <AddressedScreen />
    </ScreenBoundary>
  )
}

function AddressedScreen() {
  return (
    <Routes>
      <Route path="/admin">
        <Route element={<Frameless />}>
          <Route path="reset" element={<ResetScreen />} />
          <Route element={<GuestsOnly />}>
            <Route path="login" element={<LoginScreen />} />
          </Route>
          <Route element={<RequireSession />}>
            <Route element={<RequireAbility ability="users.manage" otherwise={<ToDashboard />} />}>
              <Route path="register" element={<RegisterScreen />} />
            </Route>
          </Route>
        </Route>
        <Route element={<RequireSession />}>
          <Route element={<Shell />}>
            <Route index element={<DashboardScreen />} />
            <Route path="publications">
              <Route index element={<PublicationsScreen />} />
              <Route path="create" element={<CreateScreen />} />
              <Route
                element={
                  <RequireAbility
                    ability="publications.restore"
                    otherwise={<ForbiddenScreen reason="bin" />}
                  />
                }
              >
                <Route path="bin" element={<BinScreen />} />
              </Route>
              <Route path="edit/:id" element={<EditScreen />} />
              <Route path="edit-bilingual/:id" element={<EditBilingualScreen />} />
            </Route>
            <Route path="inbox">
              <Route
                element={
                  <RequireAbility
                    ability="inbox.read"
                    otherwise={<ForbiddenScreen reason="inbox" />}
                  />
                }
              >
                <Route index element={<InboxScreen />} />
                <Route path=":id" element={<MessageScreen />} />
              </Route>
            </Route>
            <Route path="users">
              <Route
                element={
                  <RequireAbility
                    ability="users.manage"
                    otherwise={<ForbiddenScreen reason="page" />}
                  />
                }
              >
                <Route index element={<UsersScreen />} />
              </Route>
              <Route
                element={
                  <RequireAbility
                    ability="users.manage"
                    otherwise={<ForbiddenScreen reason="createUsers" />}
                  />
                }
              >
                <Route path="create" element={<CreateUserScreen />} />
              </Route>
            </Route>
            <Route path="basic/users" element={<Navigate to={sectionPath('users')} replace />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<ToDashboard />} />
    </Routes>
  )
}

const ToDashboard = () => <Navigate to="/admin" replace />

function Frameless() {
  const { t } = useTranslation('admin')
  return (
    <Suspense fallback={<Waiting label={t('shell.loading')} />}>
      <Outlet />
    </Suspense>
  )
}
