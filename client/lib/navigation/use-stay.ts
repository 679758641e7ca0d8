import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { stay } from './update-prompt.ts';

/** Gives up what leads away from the page. The router ends a navigation for another one only: here for one to the page that is shown. */
export function useStay(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  return () => {
    if (stay() && isLoading)
      void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  };
}
