// Renders the page that sets up the desk's computer.
import '../desk.css';
import { createRoot } from 'react-dom/client';
import { SetupPage } from './setup-page.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<SetupPage />);
