// Puts the desk into the page.
import './desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';

// A dialog holds the page still by a style element of its own; the page's policy lets in the one with this number.
const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content');
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('root');
if (root) createRoot(root).render(<Desk />);
