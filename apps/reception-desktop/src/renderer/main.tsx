// Renders the desk into the page.
import './desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';

// An open dialog stops the page's scrolling by its own style element; the page's policy allows the one with this nonce.
const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content');
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('root');
if (root) createRoot(root).render(<Desk />);
