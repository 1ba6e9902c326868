// The document around every page.
import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
import './app.css';

export default function Root() {
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body data-density="portal">
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
