import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { landingOf } from '../runner/redirect';
import { StepBoundary } from '../runner/StepBoundary';
import { LoginScreen } from '../screens/auth/LoginScreen';
import { OtpScreen } from '../screens/auth/OtpScreen';
import { NotFoundScreen } from '../screens/legal/NotFoundScreen';
import { enterChannel, useSession } from '../state/session';
import { useToasts } from '../state/toasts';
import { ToastRegion } from '../ui/ToastRegion';
import { applyBrand, DEFAULT_CHANNEL, knownChannel } from './channel';
import { FlowRoute } from './FlowRoute';
import { lazyScreen } from './lazyScreen';

const DocumentScreen = lazyScreen(
  ['legal'],
  async () => (await import('../screens/legal/DocumentScreen')).DocumentScreen,
);
const TestUserScreen = lazyScreen(
  ['sandbox', 'errors'],
  async () => (await import('../screens/sandbox/TestUserScreen')).TestUserScreen,
);

/** Whoever is signed in already goes on with what was asked for, or with the application. */
function GoOn() {
  const { channel } = useSession();
  const [query] = useSearchParams();
  return <Navigate replace to={landingOf(query.get('redirect'), channel)} />;
}

/** Section 2: where a signed-in person lands, and where the short paths lead. */
function ChannelRoutes() {
  const { signedIn } = useSession();
  const start = signedIn ? 'apply' : 'login';
  const { search } = useLocation();
  return (
    <Routes>
      <Route index element={<Navigate replace to={{ pathname: start, search }} />} />
      <Route path="home" element={<Navigate replace to={{ pathname: `../${start}`, search }} />} />
      <Route path="login" element={signedIn ? <GoOn /> : <LoginScreen />} />
      <Route path="login-otp" element={<OtpScreen />} />
      <Route path="code-step" element={<OtpScreen />} />
      <Route path="documents/:type" element={<DocumentScreen />} />
      <Route path="test/user" element={<TestUserScreen />} />
      <Route path="*" element={<FlowRoute />} />
    </Routes>
  );
}

function InChannel() {
  const { channel: asked = '', '*': rest = '' } = useParams();
  const { search } = useLocation();
  const { channel: entered } = useSession();
  const channel = knownChannel(asked);

  useEffect(() => {
    enterChannel(channel);
    void applyBrand(channel);
  }, [channel]);

  if (asked !== channel) return <Navigate replace to={`/${channel}/${rest}${search}`} />;
  return entered === channel ? <ChannelRoutes /> : null;
}

export function App() {
  const { pathname } = useLocation();
  const toasts = useToasts();
  return (
    <>
      <StepBoundary where={pathname}>
        <Routes>
          <Route path="/" element={<Navigate replace to={`/${DEFAULT_CHANNEL}/login`} />} />
          <Route path="/:channel/*" element={<InChannel />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </StepBoundary>
      <ToastRegion toasts={toasts} />
    </>
  );
}
