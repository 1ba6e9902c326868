import './desk.css';

document.body.append('x');
