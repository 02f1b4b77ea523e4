// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IPriced {
    function decimals() external view returns (uint8);
}

/// Swaps tokens that it holds, at prices that its owner sets.
contract Exchange {
    event Swapped(address indexed trader, address indexed given, uint256 amount, address indexed taken, uint256 returned);

    error AlreadyOpen();
    error NotTheOwner(address caller);
    error NoPrice(address token);
    error TransferFailed(address token);

    address public owner;
    /// The price of one whole token in millionths of a dollar.
    mapping(address token => uint256) public priceOf;

    function open() external {
        if (owner != address(0)) revert AlreadyOpen();
        owner = msg.sender;
    }

    function setPrice(address token, uint256 price) external {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        priceOf[token] = price;
    }

    function quote(address given, uint256 amount, address taken) public view returns (uint256) {
        uint256 from = priceOf[given];
        uint256 to = priceOf[taken];
        if (from == 0) revert NoPrice(given);
        if (to == 0) revert NoPrice(taken);
        return (amount * from * 10 ** IPriced(taken).decimals()) / (to * 10 ** IPriced(given).decimals());
    }

    function swap(address given, uint256 amount, address taken) external returns (uint256 returned) {
        returned = quote(given, amount, taken);
        _move(given, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amount));
        _move(taken, abi.encodeWithSignature("transfer(address,uint256)", msg.sender, returned));
        emit Swapped(msg.sender, given, amount, taken, returned);
    }

    /// Accepts tokens that return true and tokens that return nothing.
    function _move(address token, bytes memory call) private {
        (bool done, bytes memory answer) = token.call(call);
        if (!done || (answer.length != 0 && !abi.decode(answer, (bool)))) revert TransferFailed(token);
    }
}
